package play

import (
	"bytes"
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/kit/timeline"
)

// script leads through a lesson. Without a lesson the script is nil; the methods that the Course calls then do nothing. turn is
// that of the Course, and match that of the referee.
type script struct {
	lesson  *Lesson
	referee Referee
	match   *match.Match
	turn    *turn

	next      int    // index of the present step in Lesson.Steps
	shown     bool   // the text of the present step is shown
	continued bool   // the pupil has continued from the present step
	trial     *trial // nil without one
}

// trial is a turn of game.Anyone that a step has begun and will judge.
type trial struct {
	step, entry int   // index of the step, and the entry that began the turn
	result      *Step // a step that says what Step.Judge returned; nil before the turn is over
	again       bool  // the turn will be taken back and played again
}

// step returns the present step, which after a trial is its result; nil if the lesson is over.
func (u *script) step() *Step {
	if u.trial != nil && u.trial.result != nil {
		return u.trial.result
	}
	if u.next >= len(u.lesson.Steps) {
		return nil
	}
	return &u.lesson.Steps[u.next]
}

// progress returns what Course.Progress does; a trial and its result count as the step that began it.
func (u *script) progress() (at, of int) {
	present := u.next
	if u.trial != nil {
		present = u.trial.step
	}
	for i := range u.lesson.Steps {
		if u.lesson.Steps[i].Say == "" {
			continue
		}
		of++
		if i <= present {
			at = of
		}
	}
	return max(1, at), of
}

// onlyTalks reports whether the present step has a text and waits only for the pupil to read it.
func (u *script) onlyTalks() bool {
	if u == nil {
		return false
	}
	s := u.step()
	return s != nil && s.Say != "" && u.needsContinue(s)
}

// continueStep continues after the text of the step, and reports whether the step waited for that.
func (u *script) continueStep() bool {
	if u == nil || !u.shown || !u.onlyTalks() {
		return false
	}
	u.continued = true
	return true
}

// tick runs the lesson for a tick in which nothing moves: it shows the text of the step, and sets whether the pupil is waited
// for. leads is true if the lesson holds the game up or plays the next entry itself. It is false if the turn goes on as in a
// game: the pupil decides, or the lesson is over. An error says that the entry of a step is not possible.
func (u *script) tick(pace timeline.Pace) (leads bool, err error) {
	if u == nil {
		return false, nil
	}
	if u.trial != nil && u.trial.result == nil {
		u.judge()
	}
	s := u.step()
	if s == nil {
		return false, nil
	}
	if !u.shown {
		u.shown, u.continued = true, false
	}
	if s.Do == "" {
		u.turn.waiting = true
		if u.continued {
			u.endStep()
		}
		return true, nil
	}
	return u.do(s, pace)
}

// judge judges the trial, whose turn is over, and makes the result the present step, whose text is still to be shown. If a pause
// has put the game back to before the trial, judge goes back to the step that begins it.
func (u *script) judge() {
	tr := u.trial
	u.shown = false
	if u.match.Len() <= tr.entry {
		u.next, u.trial = tr.step, nil
		return
	}
	var key string
	key, tr.again = u.lesson.Steps[tr.step].Judge(u.match, tr.entry)
	tr.result = &Step{Say: key}
}

// do plays the entry of the step s once the pupil has continued or thrown (see pupilReady) and the turn has lasted for botTicks;
// it returns true, also while it waits and after an error. If it is the pupil's turn, do returns false: the pupil decides.
func (u *script) do(s *Step, pace timeline.Pace) (leads bool, err error) {
	g := u.match.Game()
	by := g.Turn()
	m, err := s.move(g)
	switch {
	case err != nil:
		return true, u.stepError(err)
	case by == u.lesson.Pupil:
		return false, nil
	}
	u.turn.waiting = !u.pupilReady(s, by)
	if !u.turn.waiting && u.turn.elapsed(botTicks, pace) {
		err = u.play(by, m)
	}
	return true, err
}

// stepError returns err with the number of the present step, counted from 0.
func (u *script) stepError(err error) error {
	return fmt.Errorf("play: step %d of the lesson: %w", u.next, err)
}

// pupilReady reports whether the entry of s, made by chance or another seat, may be played: the pupil has thrown, if that
// is the pupil's task, else has continued after the text.
func (u *script) pupilReady(s *Step, by game.Seat) bool {
	if u.pupilThrows(by) {
		return u.turn.thrown
	}
	return s.Say == "" || u.continued
}

// pupilThrows reports whether by is game.Chance, and the pupil is to throw by hand.
func (u *script) pupilThrows(by game.Seat) bool {
	return by == game.Chance && u.turn.throw.Ask && u.turn.throw.Hand == u.lesson.Pupil
}

// play plays the entry of the present step, one of chance or another seat, and goes to the next step. If the step judges a turn,
// a trial begins. After an error the step stays.
func (u *script) play(by game.Seat, m game.Move) error {
	u.turn.waiting = false
	if err := u.referee.Play(by, m); err != nil {
		return u.stepError(err)
	}
	at, judged := u.next, u.step().Judge != nil // before endStep, which goes to the next step
	u.endStep()
	if judged {
		u.trial = &trial{step: at, entry: u.match.Len() - 1}
	}
	return nil
}

// endStep goes to the next step. After the result of a trial that is over, this is the step that follows the trial. If the
// trial is to be played again, endStep takes it back and goes to the step that begins it.
func (u *script) endStep() {
	switch tr := u.trial; {
	case tr == nil:
		u.next++
	case tr.again:
		u.next, u.trial = tr.step, nil
		u.referee.Rewind(tr.entry)
	default:
		u.trial = nil
	}
	u.shown, u.continued = false, false
	u.turn.waiting = u.turn.asked // the text is not waited for any more, but a pupil who is asked is
}

// objection returns why the decision m is not what the step asks for; ok is false if m may be played: outside a lesson, or if the
// step asks for nothing or for a move that leads to the same position.
func (u *script) objection(m game.Move) (o Objection, ok bool) {
	if u == nil || u.step() == nil {
		return o, false
	}
	s, g := u.step(), u.match.Game()
	if s.Do == "" {
		return o, false
	}
	want, err := s.move(g)
	if err == nil && samePosition(g, want, m) {
		return o, false
	}
	o.Key, o.Data = u.differenceText(s, g, want, m)
	return o, true
}

// samePosition reports whether two decisions of the seat whose turn it is in g are the same, or are both legal and lead to the
// same position.
func samePosition(g game.Game, want, got game.Move) bool {
	if want == got {
		return true
	}
	a, b := g.Copy(), g.Copy()
	_, errA := a.Apply(g.Turn(), want, nil)
	_, errB := b.Apply(g.Turn(), got, nil)
	return errA == nil && errB == nil && a.Same(b)
}

// differenceText returns the key and data of the sentence that answers the decision got in g, where the step s asks for want:
// that of Lesson.Differs, else of Step.Else, else the general one.
func (u *script) differenceText(s *Step, g game.Game, want, got game.Move) (key string, data []any) {
	if f := u.lesson.Differs; f != nil {
		if key, data = f(g, want, got); key != "" {
			return key, data
		}
	}
	if s.Else != "" {
		return s.Else, nil
	}
	return "table.lesson.else", nil
}

// pupilDecided ends the present step, if it has an entry. It is called after the pupil's decision was played. It does nothing
// outside a lesson, when u is nil.
func (u *script) pupilDecided() {
	if u == nil {
		return
	}
	if s := u.step(); s != nil && s.Do != "" {
		u.endStep()
	}
}

// move returns the move of the entry Do in the position g; an error if Do is no move of the seat whose turn it is.
func (s *Step) move(g game.Game) (game.Move, error) {
	v, err := jsonline.Parse([]byte(s.Do))
	if err != nil {
		return 0, fmt.Errorf("reading %s: %w", s.Do, err)
	}
	m, err := g.Decode(g.Turn(), v)
	if err != nil {
		return 0, fmt.Errorf("reading %s: %w", s.Do, err)
	}
	return m, nil
}

// upcoming returns what Course.Upcoming does; nothing outside a lesson, when u is nil.
func (u *script) upcoming() (m game.Move, ok bool) {
	if u == nil || !u.shown || !u.onlyTalks() || u.trial != nil {
		return 0, false
	}
	s := u.step()
	if s == nil || s.Do == "" {
		return 0, false
	}
	m, err := s.move(u.match.Game())
	return m, err == nil
}

// needsContinue reports whether the pupil must continue by hand, because the step waits for no decision or throw of the
// pupil.
func (u *script) needsContinue(s *Step) bool {
	by := u.match.Game().Turn()
	return s.Do == "" || by != u.lesson.Pupil && !u.pupilThrows(by)
}

// CheckLesson plays the script of a lesson and returns an error that names the first step, counted from 0, that is not
// possible. It returns nil if all are. A turn of game.Anyone ends where the next step has an entry.
func CheckLesson(box game.Box, l *Lesson) error {
	m, err := Load(box, []byte(l.Header+"\n"))
	if err != nil {
		return fmt.Errorf("play: header of the lesson: %w", err)
	}
	for i, s := range l.Steps {
		if s.Do == "" {
			continue
		}
		if err := endAnyoneTurn(m); err != nil {
			return fmt.Errorf("play: step %d of the lesson: %w", i, err)
		}
		by := m.Game().Turn()
		move, err := s.move(m.Game())
		if err == nil {
			_, err = m.Play(by, move)
		}
		if err != nil {
			return fmt.Errorf("play: step %d of the lesson: %w", i, err)
		}
	}
	return nil
}

// endAnyoneTurn ends the present turn of m if it is one of game.Anyone; otherwise it does nothing and returns nil. In a lesson
// such a turn is over when the next step with an entry begins.
func endAnyoneTurn(m *match.Match) error {
	timed, ok := game.TimedOf(m.Game())
	if !ok || m.Game().Turn() != game.Anyone {
		return nil
	}
	_, err := m.Play(game.Chance, timed.Closing())
	return err
}

// Load returns the match in data, a journal of the box. An incomplete last line is left out. After an error the match is nil.
func Load(box game.Box, data []byte) (*match.Match, error) {
	m, _, err := match.Load(bytes.NewReader(data), []game.Box{box})
	if err != nil {
		return nil, err
	}
	return m, nil
}
