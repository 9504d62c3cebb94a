// Package aloud is the table for somebody who does not see it: what lies on it by name, what is asked of whom, and answers to
// questions.
package aloud

import (
	"slices"
	"strings"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/show"
	"ludotheque/scenes/table/touch"
)

// Reader reads the table to somebody who does not see it. What such a person does comes out of the table's Pointer as gestures.
type Reader struct {
	Options
	called step   // what has been asked for
	prompt string // what is expected
}

// Options are what a Reader reads.
type Options struct {
	Board   table.Kit
	Match   *match.Match
	Root    *ui.Root
	People  *table.People
	Viewer  *play.Viewer
	Course  *play.Course
	Pointer *touch.Pointer
	Lens    *touch.Lens
	Log     *show.Log
}

// NewReader returns a Reader of a table.
func NewReader(o Options) *Reader { return &Reader{Options: o} }

// step is one of a decision: of that after so many entries, the throw before it or its steps.
type step struct {
	entry, steps int
	asked        bool
}

// Read adds what lies on the table to a report.
func (a *Reader) Read(r *stage.Report) {
	if a.Root.Modal() {
		return
	}
	r.AddHandler(a)
	for i := range a.Pointer.Targets {
		if g := &a.Pointer.Targets[i]; g.Use != table.Drop {
			r.Add(a.node(g))
		}
	}
	if b := a.Board.TextLister; b != nil {
		b.EachText(func(id, s string, _ text.Style, box geom.Rect) {
			if s != "" {
				r.Add(stage.Node{Kind: stage.Text, ID: "board." + id, Rect: a.Lens.Out(box), Role: stage.ParagraphRole, Name: s})
			}
		})
	}
	for q := range questions {
		r.Add(a.question(q))
	}
}

// node is a target. What can only be looked at does not react: what it looks like is said of it.
func (a *Reader) node(g *table.Target) stage.Node {
	n := stage.Node{Kind: stage.Target, ID: g.ID, Rect: a.Lens.Out(g.Rect), Enabled: touch.Open(g), Role: stage.ButtonRole}
	n.Focused = a.Pointer.Focus == g.Ref && a.Pointer.Keys
	if a.Pointer.Struck(g.Ref) {
		n.Enabled = true
	} else if g.Use == table.Look {
		n.Role = stage.PictureRole
	}
	if a.Board.Narrator != nil {
		n.Name = a.Board.Narrator.DescribeTarget(g)
	}
	return n
}

// Do implements stage.ActionHandler.
func (a *Reader) Do(d stage.Action, id string) bool {
	if q, ok := questionOf(id); ok {
		if d.Kind == stage.Press {
			a.answer(q)
		}
		return true
	}
	w := a.Pointer
	found := w.Targets.ByID(id)
	if found == nil || a.Root.Modal() {
		return false
	}
	g := *found
	a.Root.Unfocus()
	w.FocusOn(&g)
	switch {
	case d.Kind != stage.Press:
	case w.Struck(g.Ref):
		w.Striker.Strike(g.Ref)
	default:
		w.Put(touch.Gesture{Do: touch.Press, Target: g})
	}
	return true
}

// Call says what is asked of a person here, once for each step: prompt is what is expected, and steps how many steps of a decision
// have been taken.
func (a *Reader) Call(prompt string, steps int) {
	a.prompt = prompt
	voice := a.People.Services.Theme.Shared().Voice()
	now := step{entry: a.Course.Turn().Entry, steps: steps, asked: a.Course.Turn().Asked}
	asked := a.Course.Deciding() || a.Course.AwaitsThrow()
	if !voice.On() || !asked || a.Root.Modal() || a.called == now {
		return
	}
	words := prompt
	if a.called.entry != now.entry {
		words = a.People.Services.T("table.ask.turn", "Name", a.People.Name(a.Course.Turn().Shown), "Words", words)
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

// Hear takes the keys that ask questions.
func (a *Reader) Hear(in *input.Frame) {
	for q := range questions {
		if in.Take(input.Ask1 << q) {
			a.answer(q)
		}
	}
}

// question is the button of a question. It lies nowhere, and so where the whole table does.
func (a *Reader) question(q question) stage.Node {
	s := a.People.Services
	keys := s.Keys()
	key := keys.Labels(input.AskAction + input.Action(q))[0]
	return stage.Node{
		Kind: stage.Widget, ID: "ask." + questionNames[q], Rect: a.Root.Metrics().SafeBounds(), Enabled: true, Role: stage.ButtonRole,
		Name: s.T("table.ask." + questionNames[q]), Description: s.T("table.ask.key", "Key", key),
	}
}

// answer answers a question to all: it is shown, and read aloud.
func (a *Reader) answer(q question) {
	words := strings.Join(a.sentences(q), " ")
	a.Root.Toast(ui.Message{Text: func() string {
		if words == "" {
			return a.People.Services.T("table.ask.nothing")
		}
		return words
	}})
}

// sentences are the answer to a question.
func (a *Reader) sentences(q question) (list []string) {
	switch {
	case q == askLately:
		return a.lately()
	case q == askLead:
		return a.standings()
	case q == askMay:
		return a.choices()
	case a.Board.Narrator == nil:
		return nil
	case q == askMine:
		return a.Board.Narrator.DescribeOwn(nil, a.asker())
	}
	return a.Board.Narrator.DescribeNear(nil, a.asker())
}

// asker is who asks: the viewer, else the person whose turn it is, or the first one here.
func (a *Reader) asker() game.Seat {
	if a.Viewer.Seat >= 0 {
		return a.Viewer.Seat
	}
	if a.People.Here(a.Course.Turn().Shown) {
		return a.Course.Turn().Shown
	}
	for s := range a.People.Colors {
		if a.People.Here(game.Seat(s)) {
			return game.Seat(s)
		}
	}
	return 0
}

// lately is what has been seen to happen since the asker decided last, and of the last turn in any case.
func (a *Reader) lately() []string {
	from, me := 0, a.asker()
	for i := a.Match.Len() - 1; i >= 0 && from == 0; i-- {
		if a.Match.Entry(i).By == me {
			from = i + 1
		}
	}
	return a.Log.Lately(from)
}

// standings say who leads, and how the others stand.
func (a *Reader) standings() (list []string) {
	for _, lead := range [...]bool{true, false} {
		for s := range a.People.Colors {
			if l := a.Board.PanelLine(game.Seat(s)); l.Leads == lead {
				list = append(list, a.standing(game.Seat(s), &l))
			}
		}
	}
	return list
}

func (a *Reader) standing(s game.Seat, l *table.PanelLine) string {
	key := "table.ask.stands"
	if l.Leads {
		key = "table.ask.leads"
	}
	return a.People.Services.T(key, "Name", a.People.Name(s), "Words", l.Aloud(a.People.Services.T))
}

// choices are what is expected, and what may be picked, each once: a move has a target where it begins and where it ends.
func (a *Reader) choices() (list []string) {
	if a.prompt != "" {
		list = append(list, ended(a.prompt))
	}
	for i := range a.Pointer.Targets {
		if g := &a.Pointer.Targets[i]; a.Board.Narrator != nil && touch.Open(g) {
			if s := ended(a.Board.Narrator.DescribeTarget(g)); !slices.Contains(list, s) {
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
