package lead

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/frame"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/touch"
)

// Lesson is the Leader of a lesson: it shows the text and the highlights of the step that the course is at.
type Lesson struct {
	Nobody
	course  *play.Course
	board   table.Kit
	pointer *touch.Pointer
	told    *play.Step // the step that the board was told of last; nil for none
}

// NewLesson returns the Leader for the course c of a lesson.
func NewLesson(c *play.Course, b table.Kit, p *touch.Pointer) *Lesson {
	return &Lesson{course: c, board: b, pointer: p}
}

// Do implements Leader. The only command for a lesson is frame.ContinueLesson.
func (u *Lesson) Do(c frame.Command) bool {
	if c.Kind != frame.ContinueLesson {
		return false
	}
	u.course.Continue()
	return true
}

// Prompt implements Leader: there is no prompt while the lesson only talks.
func (u *Lesson) Prompt() (words string, ok bool) { return "", u.course.OnlyTalks() }

// AddState implements Leader. It adds nothing once the last step is done, and the text of a step only while the text is shown.
func (u *Lesson) AddState(s *frame.State) {
	step := u.course.Step()
	u.tellBoard(step)
	if step == nil {
		return
	}
	s.Lesson.Leads = true
	if u.course.StepShown() && step.Say != "" {
		s.Lesson.Key, s.Lesson.Continue = step.Task(u.task()).Say, u.course.OnlyTalks()
		s.Lesson.Next = step.Next
		s.Lesson.At, s.Lesson.Of = u.course.Progress()
	}
}

// tellBoard tells the board if the text of another step is shown than it was told of last; see table.LessonFollower.
func (u *Lesson) tellBoard(step *play.Step) {
	if !u.course.StepShown() {
		step = nil
	}
	if b := u.board.LessonFollower; b != nil && step != u.told {
		u.told = step
		b.FollowLesson(u.course.Upcoming())
	}
}

// task returns the number of the task that comes next in the pupil's decision; see table.Draft.Task. It returns 0 while
// the pupil is not asked.
func (u *Lesson) task() int {
	if b := u.board.Drafter; b != nil && u.course.Turn().Asked {
		return b.Draft().Task
	}
	return 0
}

// AppendHighlights implements Leader. It appends what the present task of the step points at, while the text of the step is shown.
func (u *Lesson) AppendHighlights(dst []geom.Rect) []geom.Rect {
	if u.course.Step() == nil || !u.course.StepShown() {
		return dst
	}
	for _, id := range u.course.Step().Task(u.task()).Point {
		if r, ok := u.pointer.FindSpot(id); ok {
			dst = append(dst, r.Inset(-6)) // with 6 dp around the place
		}
	}
	return dst
}

// Inspect implements Leader.
func (u *Lesson) Inspect(r *stage.Report) {
	r.SetValue("step", u.course.Snapshot().Step)
	r.SetValue("task", u.task())
}
