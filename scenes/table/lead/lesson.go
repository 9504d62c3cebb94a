package lead

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/frame"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/touch"
)

// Lesson is the Leader of a lesson. The course of the game leads through it; Lesson shows what it says and points at.
type Lesson struct {
	Nobody
	course  *play.Course
	board   table.Kit
	pointer *touch.Pointer
}

// NewLesson returns the Leader of a course that is a lesson.
func NewLesson(c *play.Course, b table.Kit, p *touch.Pointer) *Lesson {
	return &Lesson{course: c, board: b, pointer: p}
}

// Do implements Leader.
func (u *Lesson) Do(c frame.Command) bool {
	if c.Do != frame.ContinueLesson {
		return false
	}
	u.course.Hear()
	return true
}

// Prompt implements Leader: nothing is expected while the lesson talks.
func (u *Lesson) Prompt() (words string, ok bool) { return "", u.course.Talks() }

// State implements Leader.
func (u *Lesson) State(s *frame.State) {
	step := u.course.Step()
	if step == nil {
		return
	}
	s.Lesson.Leads = true
	if u.course.Said() && step.Say != "" {
		s.Lesson.Key, s.Lesson.Continue = step.Task(u.task()).Say, u.course.Talks()
	}
}

// task is the number of what is to be done next of a decision of several tasks.
func (u *Lesson) task() int {
	if b := u.board.Drafter; b != nil && u.course.Turn().Asked {
		return b.Draft().Task
	}
	return 0
}

// Lit implements Leader: what the present step points at.
func (u *Lesson) Lit(dst []geom.Rect) []geom.Rect {
	if u.course.Step() == nil || !u.course.Said() {
		return dst
	}
	for _, id := range u.course.Step().Task(u.task()).Point {
		if r, ok := u.pointer.FindSpot(id); ok {
			dst = append(dst, r.Inset(-6))
		}
	}
	return dst
}

// Inspect implements Leader.
func (u *Lesson) Inspect(r *stage.Report) {
	r.SetValue("step", u.course.Snapshot().Step)
	r.SetValue("task", u.task())
}
