package table

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/jsonline"
	"ludotheque/logic/match"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/ui"
)

// pupil is a lesson under way.
type pupil struct {
	lesson *Lesson
	at     int
	said   bool // the present step's words are on the table
	heard  bool // the pupil has gone on
	wrong  bool // the pupil has decided something else than is awaited, and is asked anew
	trial  *trial
}

// trial is a turn of game.Anyone that a step has opened and judges.
type trial struct {
	step, entry int   // which step, and where in the match its entry is
	told        *Step // what came of it, once it is over
	again       bool  // it is played again after that
}

// step is the present step, or nil when the script is over and the pupil plays freely.
func (p *pupil) step() *Step {
	if p.trial != nil && p.trial.told != nil {
		return p.trial.told
	}
	if p.at >= len(p.lesson.Steps) {
		return nil
	}
	return &p.lesson.Steps[p.at]
}

// talks reports whether the present step only wants to be read, and perhaps to be gone on from by hand.
func (p *pupil) talks(t *Scene) bool {
	s := p.step()
	return s != nil && s.Say != "" && p.button(t, s)
}

// hear goes on from what was said, and reports whether that was waited for.
func (p *pupil) hear(t *Scene) bool {
	if s := p.step(); s == nil || !p.said || s.Say == "" || !p.button(t, s) {
		return false
	}
	p.heard = true
	return true
}

// advance lives through a tick in which nothing moves, and reports whether the lesson leads; else the game goes on by
// itself.
func (p *pupil) advance(t *Scene) bool {
	if p.trial != nil && p.trial.told == nil {
		p.judge(t)
	}
	s := p.step()
	if s == nil {
		return false
	}
	if !p.said {
		p.said, p.heard = true, false
		t.stale, t.dirty = true, true
	}
	if s.Do == "" {
		t.turn.waiting = true
		if p.heard {
			p.next(t)
		}
		return true
	}
	return p.do(t, s)
}

// judge finds out what came of a trial that is over. One that was put back, as a pause does, begins anew.
func (p *pupil) judge(t *Scene) {
	tr := p.trial
	p.said = false
	if t.match.Len() <= tr.entry {
		p.at, p.trial = tr.step, nil
		return
	}
	var key string
	key, tr.again = p.lesson.Steps[tr.step].Judge(t.match, tr.entry)
	tr.told = &Step{Say: key}
}

// do has an entry played: chance's and other seats' by itself, after the words could be read, the pupil's by the pupil.
func (p *pupil) do(t *Scene, s *Step) bool {
	g := t.match.Game()
	by := g.Turn()
	m, err := p.move(g, by, s.Do)
	if err != nil {
		t.defect(fmt.Errorf("table: step %d of the lesson: %w", p.at, err))
		return true
	}
	if by == p.lesson.Pupil {
		p.await(t)
		return false
	}
	if t.turn.waiting = !p.due(t, s, by); !t.turn.waiting && t.turn.ticks >= t.ticks(botTicks) {
		p.play(t, by, m)
	}
	return true
}

// await puts back what was drafted of another decision than is awaited: the game, which goes on by itself, asks again.
func (p *pupil) await(t *Scene) {
	if p.wrong {
		p.wrong = false
		t.rest()
	}
}

// decided goes on once the pupil has decided what is awaited.
func (p *pupil) decided(t *Scene) {
	if s := p.step(); s != nil && s.Do != "" {
		p.next(t)
	}
}

// due reports whether the pupil has thrown, where its hand throws, or else has gone on from what was said.
func (p *pupil) due(t *Scene, s *Step, by game.Seat) bool {
	if by == game.Chance && t.turn.throw.Ask && t.turn.throw.Hand == p.lesson.Pupil {
		return t.turn.thrown
	}
	return s.Say == "" || p.heard
}

// play plays a scripted entry of chance or another seat.
func (p *pupil) play(t *Scene, by game.Seat, m game.Move) {
	t.turn.waiting = false
	if err := t.referee.Play(by, m); err != nil {
		t.defect(fmt.Errorf("table: step %d of the lesson: %w", p.at, err))
		return
	}
	at, judged := p.at, p.step().Judge != nil
	p.next(t)
	if judged {
		p.trial = &trial{step: at, entry: t.match.Len() - 1}
	}
	t.follow()
}

// next goes on to the next step, or from what came of a trial, which may be played again.
func (p *pupil) next(t *Scene) {
	switch tr := p.trial; {
	case tr == nil:
		p.at++
	case tr.again:
		p.at, p.trial = tr.step, nil
		t.takeBack(tr.entry)
	default:
		p.trial = nil
	}
	p.said, p.heard = false, false
	t.turn.waiting = t.turn.asked
	t.stale, t.dirty = true, true
}

// move reads the decision of a step.
func (p *pupil) move(g game.Game, by game.Seat, do string) (game.Move, error) {
	v, err := jsonline.Parse([]byte(do))
	if err != nil {
		return 0, fmt.Errorf("reading %s: %w", do, err)
	}
	m, err := g.Decode(by, v)
	if err != nil {
		return 0, fmt.Errorf("reading %s: %w", do, err)
	}
	return m, nil
}

// allows reports whether the pupil may decide so, and says why not.
func (p *pupil) allows(t *Scene, m game.Move) bool {
	s := p.step()
	if s == nil {
		return true
	}
	g := t.match.Game()
	want, err := p.move(g, g.Turn(), s.Do)
	if s.Do == "" || err == nil && want == m {
		return true
	}
	key := s.Else
	if key == "" {
		key = "table.lesson.else"
	}
	t.tell(key)
	p.wrong = true
	return false
}

// bubble is what the present step says, with a button to go on where nothing else is awaited.
func (p *pupil) bubble(t *Scene) ui.Widget {
	s := p.step()
	if s == nil || !p.said || s.Say == "" {
		return nil
	}
	return ui.Grow(1, p.sheet(t, s, p.button(t, s)))
}

// sheet is the words of a step, with a button to go on or without.
func (p *pupil) sheet(t *Scene, s *Step, button bool) ui.Widget {
	words := ui.Grow(1, ui.NewScroll("lesson.words", ui.Text(ui.Body, t.services.T(s.Say))))
	if !button {
		return ui.Card(words)
	}
	next := ui.NewButton("lesson.next", t.services.T("shell.next"), func() { p.heard = true }).Kind(ui.Primary)
	return ui.Card(ui.Column(12, words, next))
}

// tallest is the height of the step with the most to say, w dp wide: with that much room nothing moves from step to step.
func (p *pupil) tallest(t *Scene, theme *ui.Theme, w float64) (h float64) {
	for i := range p.lesson.Steps {
		if s := &p.lesson.Steps[i]; s.Say != "" {
			h = max(h, p.sheet(t, s, true).Measure(theme, w).Y)
		}
	}
	return h
}

// button reports whether the pupil must go on by hand, as the step waits for nothing that the pupil does.
func (p *pupil) button(t *Scene, s *Step) bool {
	if s.Do == "" {
		return true
	}
	by := t.match.Game().Turn()
	if by == game.Chance {
		return !(t.turn.throw.Ask && t.turn.throw.Hand == p.lesson.Pupil)
	}
	return by != p.lesson.Pupil
}

// spotlight rings what a lesson points at.
func (t *Scene) spotlight(dst *ebiten.Image) {
	if t.pupil != nil {
		t.pupil.lit(t, func(r geom.Rect) { t.desk.Theme.Glow(dst, r, 14, 1) })
	}
}

// lit calls each for what the present step points at.
func (p *pupil) lit(t *Scene, each func(geom.Rect)) {
	s := p.step()
	if s == nil || !p.said {
		return
	}
	for _, id := range s.Point {
		if r, ok := t.spot(id); ok {
			each(r.Inset(-6))
		}
	}
}

// CheckLesson plays a lesson's script through and returns an error that names the step which cannot be.
func CheckLesson(box game.Box, l *Lesson) error {
	m, _, err := matchOf(box, []byte(l.Header+"\n"))
	if err != nil {
		return fmt.Errorf("table: header of the lesson: %w", err)
	}
	p := &pupil{lesson: l}
	for i, s := range l.Steps {
		if s.Do == "" {
			continue
		}
		if err := shut(m); err != nil {
			return fmt.Errorf("table: step %d of the lesson: %w", i, err)
		}
		by := m.Game().Turn()
		move, err := p.move(m.Game(), by, s.Do)
		if err == nil {
			_, err = m.Play(by, move)
		}
		if err != nil {
			return fmt.Errorf("table: step %d of the lesson: %w", i, err)
		}
	}
	return nil
}

// spot is where a target, or another thing that the board knows, is.
func (t *Scene) spot(id string) (r geom.Rect, ok bool) {
	for i := range t.pointer.targets {
		if t.pointer.targets[i].ID == id {
			return t.pointer.targets[i].Rect, true
		}
	}
	if b, is := t.board.(Lighter); is {
		return b.Spot(id)
	}
	return r, false
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
