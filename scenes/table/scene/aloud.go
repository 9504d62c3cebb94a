package scene

import (
	"slices"
	"strings"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/show"
	"ludotheque/scenes/table/touch"
)

// aloud is the table for somebody who does not see it: what is on it by name, what is asked of whom, and answers to questions.
type aloud struct {
	board    table.Kit
	teller   table.Teller // nil if the board tells nothing
	match    *match.Match
	timeline *timeline.Timeline[table.Cue]
	root     *ui.Root
	people   *table.People
	viewer   *play.Viewer
	course   *play.Course
	decision *decision
	pointer  *touch.Pointer
	lens     *touch.Lens
	log      *show.Log
	notes    *notes
	prompt   func() string
	skip     func() bool

	called step // what has been asked for aloud
}

// step is one of a decision: of that after so many entries, the throw before it or its steps.
type step struct {
	entry, steps int
	asked        bool
}

// read adds what lies on the table to a report.
func (a *aloud) read(r *stage.Report) {
	if a.root.Modal() {
		return
	}
	r.AddDoer(a)
	for i := range a.pointer.Targets {
		if g := &a.pointer.Targets[i]; g.Use != table.Drop {
			r.Add(a.node(g))
		}
	}
	if b := a.board.Speaker; b != nil {
		b.Lines(func(id, s string, _ text.Style, box geom.Rect) {
			if s != "" {
				r.Add(stage.Node{Kind: stage.Text, ID: "board." + id, Rect: a.lens.Out(box), Role: stage.WordsRole, Name: s})
			}
		})
	}
	for q := range questions {
		r.Add(a.question(q))
	}
}

// node is a target. What can only be looked at does not react: what it looks like is said of it.
func (a *aloud) node(g *table.Target) stage.Node {
	n := stage.Node{Kind: stage.Target, ID: g.ID, Rect: a.lens.Out(g.Rect), Enabled: touch.Open(g), Role: stage.ButtonRole}
	n.Focused = a.pointer.Focus == g.Ref && a.pointer.Keys
	if a.pointer.Struck(g.Ref) {
		n.Enabled = true
	} else if g.Use == table.Look {
		n.Role = stage.PictureRole
	}
	if a.teller != nil {
		n.Name = a.teller.Called(g)
	}
	return n
}

// Do implements stage.Doer.
func (a *aloud) Do(d stage.Deed, id string) bool {
	if q, ok := questionOf(id); ok {
		if d.What == stage.Press {
			a.answer(q)
		}
		return true
	}
	w := a.pointer
	found := w.Targets.ByID(id)
	if found == nil || a.root.Modal() {
		return false
	}
	g := *found
	a.root.Unfocus()
	w.FocusOn(&g)
	switch {
	case d.What != stage.Press:
	case w.Struck(g.Ref):
		w.Striker.Strike(g.Ref)
	case !a.timeline.Idle():
		a.skip()
	case touch.Open(&g) || g.Use == table.Refused:
		a.decision.pick(&g)
	}
	return true
}

// call says what is asked of a person here, once for each step.
func (a *aloud) call(s *status) {
	voice := a.people.Services.Theme.Shared().Voice()
	now := step{entry: a.course.Turn().Entry, steps: s.draft.Steps, asked: a.course.Turn().Asked}
	asked := a.course.Deciding() || a.course.AwaitsThrow()
	if !voice.On() || !asked || a.root.Modal() || a.called == now {
		return
	}
	words := a.prompt()
	if a.called.entry != now.entry {
		words = a.people.Services.T("table.ask.turn", "Name", a.people.Name(a.course.Turn().Shown), "Words", words)
	}
	a.called = now
	voice.Say(words, true)
}

// question is something that may be asked by a key, or by who does not see the table by a button that only it knows of.
type question uint8

const (
	askMine question = iota
	askNear
	askLately
	askLead
	askMay
	questions
)

var questionNames = [questions]string{"mine", "near", "lately", "lead", "may"}

// questionOf is the question that an ID names.
func questionOf(id string) (q question, ok bool) {
	name, ok := strings.CutPrefix(id, "ask.")
	for q := range questions {
		if ok && questionNames[q] == name {
			return q, true
		}
	}
	return 0, false
}

// hear takes what asks questions.
func (a *aloud) hear(in *input.Frame) {
	for q := range questions {
		if in.Take(input.Ask1 << q) {
			a.answer(q)
		}
	}
}

// question is the button of a question. It lies nowhere, and so where the whole table does.
func (a *aloud) question(q question) stage.Node {
	s := a.people.Services
	keys := s.Keys()
	key := keys.Labels(input.AskAction + input.Action(q))[0]
	return stage.Node{
		Kind: stage.Widget, ID: "ask." + questionNames[q], Rect: a.root.Metrics().SafeBounds(), Enabled: true, Role: stage.ButtonRole,
		Name: s.T("table.ask." + questionNames[q]), Note: s.T("table.ask.key", "Key", key),
	}
}

// answer answers a question to all: it is shown, and read aloud.
func (a *aloud) answer(q question) {
	words := strings.Join(a.sentences(q), " ")
	a.notes.stale.picture = true
	a.root.Toast(ui.Message{Say: func() string {
		if words == "" {
			return a.people.Services.T("table.ask.nothing")
		}
		return words
	}})
}

// sentences are the answer to a question.
func (a *aloud) sentences(q question) (list []string) {
	switch {
	case q == askLately:
		return a.lately()
	case q == askLead:
		return a.standings()
	case q == askMay:
		return a.choices()
	case a.teller == nil:
		return nil
	case q == askMine:
		return a.teller.Mine(nil, a.asker())
	}
	return a.teller.Near(nil, a.asker())
}

// asker is who asks: the viewer, else the person whose turn it is, or the first one here.
func (a *aloud) asker() game.Seat {
	if a.viewer.Seat >= 0 {
		return a.viewer.Seat
	}
	if a.people.Here(a.course.Turn().Shown) {
		return a.course.Turn().Shown
	}
	for s := range a.people.Colors {
		if a.people.Here(game.Seat(s)) {
			return game.Seat(s)
		}
	}
	return 0
}

// lately is what has been seen to happen since the asker decided last, and of the last turn in any case.
func (a *aloud) lately() []string {
	from, me := 0, a.asker()
	for i := a.match.Len() - 1; i >= 0 && from == 0; i-- {
		if a.match.Entry(i).By == me {
			from = i + 1
		}
	}
	return a.log.Lately(from)
}

// standings say who leads, and how the others stand.
func (a *aloud) standings() (list []string) {
	for _, lead := range [...]bool{true, false} {
		for s := range a.people.Colors {
			if l := a.board.Line(game.Seat(s)); l.Lead == lead {
				list = append(list, a.standing(game.Seat(s), &l))
			}
		}
	}
	return list
}

func (a *aloud) standing(s game.Seat, l *table.Line) string {
	key, words := "table.ask.stands", l.Score
	if l.Lead {
		key = "table.ask.leads"
	}
	if l.Text != "" && words != "" {
		words += ", "
	}
	return a.people.Services.T(key, "Name", a.people.Name(s), "Words", words+l.Text)
}

// choices are what is expected, and what may be picked, each once: a move has a target where it begins and where it ends.
func (a *aloud) choices() (list []string) {
	if p := a.prompt(); p != "" {
		list = append(list, ended(p))
	}
	for i := range a.pointer.Targets {
		if g := &a.pointer.Targets[i]; a.teller != nil && touch.Open(g) {
			if s := ended(a.teller.Called(g)); !slices.Contains(list, s) {
				list = append(list, s)
			}
		}
	}
	return list
}

// ended is words as a sentence.
func ended(words string) string {
	if strings.HasSuffix(words, ".") || strings.HasSuffix(words, "?") || strings.HasSuffix(words, "!") {
		return words
	}
	return words + "."
}
