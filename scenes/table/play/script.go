package play

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/kit/timeline"
)

// script leads through a lesson. A nil script leads through none.
type script struct {
	lesson  *Lesson
	referee Referee
	match   *match.Match
	turn    *turn

	at    int
	said  bool // the present step's words are on the table
	heard bool // the pupil has gone on
	trial *trial
}

// Objection is what is said of a decision that a lesson does not ask for: a key and its data.
type Objection struct {
	Key  string
	Data []any
}

// Objects returns what a lesson has against a decision of the pupil's; ok is false for nothing.
func (c *Course) Objects(m game.Move) (o Objection, ok bool) { return c.script.objects(m) }

// Taught reports whether there is a lesson.
func (c *Course) Taught() bool { return c.script != nil }

// Step returns the present step of the lesson; nil without one, and when it is over and the pupil plays freely.
func (c *Course) Step() *Step {
	if c.script == nil {
		return nil
	}
	return c.script.step()
}

// Said reports whether what the present step says is on the table.
func (c *Course) Said() bool { return c.script != nil && c.script.said }

// Talks reports whether the present step of a lesson only wants to be read, and perhaps to be gone on from by hand.
func (c *Course) Talks() bool { return c.script.talks() }

// Hear goes on from what a lesson said, and reports whether that was waited for.
func (c *Course) Hear() bool { return c.script.hear() }

// trial is a turn of game.Anyone that a step has opened and judges.
type trial struct {
	step, entry int   // which step, and where in the match its entry is
	told        *Step // what came of it, once it is over
	again       bool  // it is played again after that
}

// step is the present step, or nil when the script is over and the pupil plays freely.
func (u *script) step() *Step {
	if u.trial != nil && u.trial.told != nil {
		return u.trial.told
	}
	if u.at >= len(u.lesson.Steps) {
		return nil
	}
	return &u.lesson.Steps[u.at]
}

// talks reports whether the present step only wants to be read, and perhaps to be gone on from by hand.
func (u *script) talks() bool {
	if u == nil {
		return false
	}
	s := u.step()
	return s != nil && s.Say != "" && u.byHand(s)
}

// hear goes on from what was said, and reports whether that was waited for.
func (u *script) hear() bool {
	if u == nil || !u.said || !u.talks() {
		return false
	}
	u.heard = true
	return true
}

// tick is a tick in which nothing moves. It reports whether the lesson leads; else the game goes on by itself.
func (u *script) tick(pace timeline.Pace) (leads bool, err error) {
	if u == nil {
		return false, nil
	}
	if u.trial != nil && u.trial.told == nil {
		u.judge()
	}
	s := u.step()
	if s == nil {
		return false, nil
	}
	if !u.said {
		u.said, u.heard = true, false
	}
	if s.Do == "" {
		u.turn.waiting = true
		if u.heard {
			u.next()
		}
		return true, nil
	}
	return u.do(s, pace)
}

// judge finds out what came of a trial that is over. One that was put back, as a pause does, begins again.
func (u *script) judge() {
	tr := u.trial
	u.said = false
	if u.match.Len() <= tr.entry {
		u.at, u.trial = tr.step, nil
		return
	}
	var key string
	key, tr.again = u.lesson.Steps[tr.step].Judge(u.match, tr.entry)
	tr.told = &Step{Say: key}
}

// do has an entry played: chance's and other seats' by itself, after the words could be read. The pupil's is left to the pupil.
func (u *script) do(s *Step, pace timeline.Pace) (leads bool, err error) {
	g := u.match.Game()
	by := g.Turn()
	m, err := s.move(g)
	switch {
	case err != nil:
		return true, u.wrap(err)
	case by == u.lesson.Pupil:
		return false, nil
	}
	u.turn.waiting = !u.due(s, by)
	if !u.turn.waiting && u.turn.stood(botTicks, pace) {
		err = u.play(by, m)
	}
	return true, err
}

// wrap says at which step an error came up.
func (u *script) wrap(err error) error {
	return fmt.Errorf("play: step %d of the lesson: %w", u.at, err)
}

// due reports whether the pupil has thrown, where its hand throws, or else has gone on from what was said.
func (u *script) due(s *Step, by game.Seat) bool {
	if u.throws(by) {
		return u.turn.thrown
	}
	return s.Say == "" || u.heard
}

// throws reports whether it is chance's turn, by the pupil's hand.
func (u *script) throws(by game.Seat) bool {
	return by == game.Chance && u.turn.throw.Ask && u.turn.throw.Hand == u.lesson.Pupil
}

// play plays a scripted entry of chance or another seat.
func (u *script) play(by game.Seat, m game.Move) error {
	u.turn.waiting = false
	if err := u.referee.Play(by, m); err != nil {
		return u.wrap(err)
	}
	at, judged := u.at, u.step().Judge != nil
	u.next()
	if judged {
		u.trial = &trial{step: at, entry: u.match.Len() - 1}
	}
	return nil
}

// next goes on to the next step, or from what came of a trial, which may be played again.
func (u *script) next() {
	switch tr := u.trial; {
	case tr == nil:
		u.at++
	case tr.again:
		u.at, u.trial = tr.step, nil
		u.referee.Back(tr.entry)
	default:
		u.trial = nil
	}
	u.said, u.heard = false, false
	u.turn.waiting = u.turn.asked
}

// objects returns what is said of a decision of the pupil's that is not what the step asks for; ok is false for one that may be
// played.
func (u *script) objects(m game.Move) (o Objection, ok bool) {
	if u == nil || u.step() == nil {
		return o, false
	}
	s, g := u.step(), u.match.Game()
	if s.Do == "" {
		return o, false
	}
	want, err := s.move(g)
	if err == nil && comesToTheSame(g, want, m) {
		return o, false
	}
	o.Key, o.Data = u.differs(s, g, want, m)
	return o, true
}

// comesToTheSame reports whether two decisions of the seat whose turn it is in g lead to the same position.
func comesToTheSame(g game.Game, want, got game.Move) bool {
	if want == got {
		return true
	}
	a, b := g.Copy(), g.Copy()
	_, errA := a.Apply(g.Turn(), want, nil)
	_, errB := b.Apply(g.Turn(), got, nil)
	return errA == nil && errB == nil && a.Same(b)
}

// differs is what is said of another decision than a step asks for.
func (u *script) differs(s *Step, g game.Game, want, got game.Move) (key string, data []any) {
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

// decided goes on once the pupil has decided what is awaited.
func (u *script) decided() {
	if u == nil {
		return
	}
	if s := u.step(); s != nil && s.Do != "" {
		u.next()
	}
}

// move reads the decision of a step in g.
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

// byHand reports whether the pupil must go on by hand, as the step waits for nothing that the pupil does.
func (u *script) byHand(s *Step) bool {
	by := u.match.Game().Turn()
	return s.Do == "" || by != u.lesson.Pupil && !u.throws(by)
}

// CheckLesson plays a lesson's script through and returns an error that names the step which cannot be.
func CheckLesson(box game.Box, l *Lesson) error {
	m, err := Load(box, []byte(l.Header+"\n"))
	if err != nil {
		return fmt.Errorf("play: header of the lesson: %w", err)
	}
	for i, s := range l.Steps {
		if s.Do == "" {
			continue
		}
		if err := shut(m); err != nil {
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

// shut ends a turn of game.Anyone, which is over when the next step of a script comes.
func shut(m *match.Match) error {
	timed, ok := game.TimedOf(m.Game())
	if !ok || m.Game().Turn() != game.Anyone {
		return nil
	}
	_, err := m.Play(game.Chance, timed.Closing())
	return err
}
