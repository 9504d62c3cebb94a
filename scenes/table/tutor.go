package table

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
)

// tutor leads through a lesson. A nil tutor leads through none.
type tutor struct {
	lesson   *Lesson
	referee  Referee
	match    *match.Match
	turn     *turn
	timeline *timeline.Timeline[Cue]
	board    Kit
	pointer  *pointer
	notes    *notes
	services *services.Services
	stale    *stale
	fail     func(error)

	at    int
	said  bool // the present step's words are on the table
	heard bool // the pupil has gone on
	trial *trial

	words   ui.Widget // of the present step; see widget
	wordsOf string    // their key
	tallest float64   // see height; 0 if not known yet
}

// trial is a turn of game.Anyone that a step has opened and judges.
type trial struct {
	step, entry int   // which step, and where in the match its entry is
	told        *Step // what came of it, once it is over
	again       bool  // it is played again after that
}

// step is the present step, or nil when the script is over and the pupil plays freely.
func (u *tutor) step() *Step {
	if u.trial != nil && u.trial.told != nil {
		return u.trial.told
	}
	if u.at >= len(u.lesson.Steps) {
		return nil
	}
	return &u.lesson.Steps[u.at]
}

// talks reports whether the present step only wants to be read, and perhaps to be gone on from by hand.
func (u *tutor) talks() bool {
	if u == nil {
		return false
	}
	s := u.step()
	return s != nil && s.Say != "" && u.byHand(s)
}

// hear goes on from what was said, and reports whether that was waited for.
func (u *tutor) hear() bool {
	if u == nil || !u.said || !u.talks() {
		return false
	}
	u.heard = true
	return true
}

// tick is a tick in which nothing moves. It reports whether the lesson leads; else the game goes on by itself.
func (u *tutor) tick() bool {
	if u.trial != nil && u.trial.told == nil {
		u.judge()
	}
	s := u.step()
	if s == nil {
		return false
	}
	if !u.said {
		u.said, u.heard = true, false
		u.stale.targets, u.stale.picture = true, true
	}
	if s.Do == "" {
		u.turn.waiting = true
		if u.heard {
			u.next()
		}
		return true
	}
	return u.do(s)
}

// judge finds out what came of a trial that is over. One that was put back, as a pause does, begins again.
func (u *tutor) judge() {
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
func (u *tutor) do(s *Step) bool {
	g := u.match.Game()
	by := g.Turn()
	m, err := s.move(g)
	switch {
	case err != nil:
		u.fail(fmt.Errorf("table: step %d of the lesson: %w", u.at, err))
		return true
	case by == u.lesson.Pupil:
		return false
	}
	u.turn.waiting = !u.due(s, by)
	if !u.turn.waiting && u.turn.stood(botTicks, u.timeline.Pace()) {
		u.play(by, m)
	}
	return true
}

// due reports whether the pupil has thrown, where its hand throws, or else has gone on from what was said.
func (u *tutor) due(s *Step, by game.Seat) bool {
	if u.throws(by) {
		return u.turn.thrown
	}
	return s.Say == "" || u.heard
}

// throws reports whether it is chance's turn, by the pupil's hand.
func (u *tutor) throws(by game.Seat) bool {
	return by == game.Chance && u.turn.throw.Ask && u.turn.throw.Hand == u.lesson.Pupil
}

// play plays a scripted entry of chance or another seat.
func (u *tutor) play(by game.Seat, m game.Move) {
	u.turn.waiting = false
	if err := u.referee.Play(by, m); err != nil {
		u.fail(fmt.Errorf("table: step %d of the lesson: %w", u.at, err))
		return
	}
	at, judged := u.at, u.step().Judge != nil
	u.next()
	if judged {
		u.trial = &trial{step: at, entry: u.match.Len() - 1}
	}
}

// next goes on to the next step, or from what came of a trial, which may be played again.
func (u *tutor) next() {
	switch tr := u.trial; {
	case tr == nil:
		u.at++
	case tr.again:
		u.at, u.trial = tr.step, nil
		u.referee.Back(tr.entry)
	default:
		u.trial = nil
	}
	u.said, u.heard, u.words = false, false, nil
	u.turn.waiting = u.turn.asked
	u.stale.targets, u.stale.picture = true, true
}

// allows reports whether the pupil may decide so, and says why not.
func (u *tutor) allows(m game.Move) bool {
	if u == nil || u.step() == nil {
		return true
	}
	s, g := u.step(), u.match.Game()
	if s.Do == "" {
		return true
	}
	want, err := s.move(g)
	if err == nil && comesToTheSame(g, want, m) {
		return true
	}
	key, data := u.differs(s, g, want, m)
	u.notes.refuse(key, data...)
	return false
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
func (u *tutor) differs(s *Step, g game.Game, want, got game.Move) (key string, data []any) {
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
func (u *tutor) decided() {
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
func (u *tutor) byHand(s *Step) bool {
	by := u.match.Game().Turn()
	return s.Do == "" || by != u.lesson.Pupil && !u.throws(by)
}

// widget is what the present step says, with a button to go on where nothing else is awaited; nil if it says nothing.
func (u *tutor) widget() ui.Widget {
	s := u.step()
	if s == nil || !u.said || s.Say == "" {
		return nil
	}
	if say := s.task(u.task()).Say; u.words == nil || u.wordsOf != say {
		u.words, u.wordsOf = ui.Grow(1, u.sheet(say, u.byHand(s))), say
	}
	return u.words
}

// task is the number of what is to be done next of a decision of several tasks.
func (u *tutor) task() int {
	if b := u.board.Drafter; b != nil && u.turn.asked {
		return b.Draft().Task
	}
	return 0
}

// forget has the widgets made again, in the present language and size.
func (u *tutor) forget() { u.words, u.wordsOf, u.tallest = nil, "", 0 }

// sheet is the words of a key, with a button to go on or without.
func (u *tutor) sheet(say string, button bool) ui.Widget {
	words := ui.Grow(1, ui.NewScroll("lesson.words", ui.Text(ui.Body, u.services.T(say))))
	if !button {
		return u.card(words)
	}
	next := ui.NewButton("lesson.next", u.services.T("shell.next"), func() { u.heard = true }).Kind(ui.Primary)
	return u.card(ui.Column(12, words, next))
}

// card puts w on card, with less of a margin on a telephone.
func (u *tutor) card(w ui.Widget) ui.Widget {
	if u.notes.root.Metrics().Small() {
		return ui.Slip(w)
	}
	return ui.Card(w)
}

// height is that of the step with the most to say, w dp wide: with that much room nothing moves from step to step.
func (u *tutor) height(theme *ui.Theme, w float64) float64 {
	if u.tallest > 0 {
		return u.tallest
	}
	for i := range u.lesson.Steps {
		s := &u.lesson.Steps[i]
		for n := range 1 + len(s.Then) {
			if say := s.task(n).Say; say != "" {
				u.tallest = max(u.tallest, u.sheet(say, true).Measure(theme, w).Y)
			}
		}
	}
	return u.tallest
}

// lit calls each for what the present step points at.
func (u *tutor) lit(each func(geom.Rect)) {
	if u == nil || u.step() == nil || !u.said {
		return
	}
	for _, id := range u.step().task(u.task()).Point {
		if r, ok := u.spot(id); ok {
			each(r.Inset(-6))
		}
	}
}

// spot is where a target, or another thing that the board knows, is.
func (u *tutor) spot(id string) (geom.Rect, bool) {
	if r, ok := u.pointer.targets.rect(id); ok {
		return r, true
	}
	if b := u.board.Lighter; b != nil {
		return b.Spot(id)
	}
	return geom.Rect{}, false
}

// CheckLesson plays a lesson's script through and returns an error that names the step which cannot be.
func CheckLesson(box game.Box, l *Lesson) error {
	m, _, err := matchOf(box, []byte(l.Header+"\n"))
	if err != nil {
		return fmt.Errorf("table: header of the lesson: %w", err)
	}
	for i, s := range l.Steps {
		if s.Do == "" {
			continue
		}
		if err := shut(m); err != nil {
			return fmt.Errorf("table: step %d of the lesson: %w", i, err)
		}
		by := m.Game().Turn()
		move, err := s.move(m.Game())
		if err == nil {
			_, err = m.Play(by, move)
		}
		if err != nil {
			return fmt.Errorf("table: step %d of the lesson: %w", i, err)
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
