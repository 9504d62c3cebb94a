// Package aloud presents the table to people who use a screen reader: names of what lies on it, announcements of what
// is asked, and answers to questions.
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

// Reader presents the table to a screen reader. What the screen reader's user does becomes a gesture of the Pointer.
type Reader struct {
	Options
	announced step      // the step that was last announced; noStep once nobody here must act any more
	named     game.Seat // the seat whose turn was last announced by its name; game.Chance once another seat has had a turn
	prompt    string    // prompt of the last Announce: what the person who must act is expected to do; "" for nothing
	lesson    string    // text of a lesson of the last Announce; "" for none
	read      string    // the lesson that Announce last had read, or "" if the lesson was "" since
	// namesBefore are the names of the targets, by ID, before a press that nothing has answered yet; nil for no such press.
	namesBefore map[string]string
}

// Options configure a Reader: the match, the screen, and the parts of the table that the Reader reads. No pointer may be nil.
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
	// PromptTellsThrow is that of table.Contents.
	PromptTellsThrow bool
}

// NewReader returns a Reader of a table.
func NewReader(o Options) *Reader {
	return &Reader{Options: o, announced: noStep, named: game.Chance}
}

// step identifies a step of a decision, or a throw.
type step struct {
	entry, steps int    // number of the entry to be played, and number of steps taken of its draft
	asked        bool   // it is a decision, not a throw
	prompt       string // what is expected
}

// noStep stands for no step. The zero step is another one: a throw that becomes entry 0.
var noStep = step{entry: -1}

// Report adds to r everything on the board that a screen reader reads: targets, texts and the questions. While a dialog is
// open, it adds nothing.
func (a *Reader) Report(r *stage.Report) {
	if a.Root.HasLayer() {
		return
	}
	r.AddHandler(a)
	for i := range a.Pointer.Targets {
		if g := &a.Pointer.Targets[i]; g.Use != table.Drop {
			r.Add(a.targetNode(g))
		}
	}
	if b := a.Board.TextLister; b != nil {
		b.EachText(func(id, s string, _ text.Style, box geom.Rect) {
			if s != "" && a.Pointer.Targets.ByID(id) == nil { // the words on a button are its name
				r.Add(stage.Node{Kind: stage.Text, ID: "board." + id, Rect: a.Lens.ToScreen(box), Role: stage.ParagraphRole, Name: s})
			}
		})
	}
	for q := range questionCount {
		r.Add(a.questionNode(q))
	}
}

// targetNode returns the node of a target: a picture if the target can only be looked at, else a button. The button is
// enabled if the target can be picked or struck.
func (a *Reader) targetNode(g *table.Target) stage.Node {
	n := stage.Node{Kind: stage.Target, ID: g.ID, Rect: a.Lens.ToScreen(g.Rect), Enabled: touch.Pickable(g), Role: stage.ButtonRole}
	n.Focused = a.Pointer.Focus == g.Ref && a.Pointer.KeysUsed
	if a.Pointer.CanStrike(g.Ref) {
		n.Enabled = true
	} else if g.Use == table.Look {
		n.Role = stage.PictureRole
	}
	n.Name = a.targetName(g)
	return n
}

// targetName returns what the board calls a target; "" if it has no names.
func (a *Reader) targetName(g *table.Target) string {
	if a.Board.Narrator == nil {
		return ""
	}
	return a.Board.Narrator.DescribeTarget(g)
}

// Do implements stage.ActionHandler. It reports whether id is that of a question, or of a target while no dialog is open. A
// press answers the question, strikes the target or adds a touch.Press. Every action on a target takes the focus from the widgets
// and moves it to the target.
func (a *Reader) Do(d stage.Action, id string) bool {
	if q, ok := questionOf(id); ok {
		if d.Kind == stage.Press {
			a.answer(q)
		}
		return true
	}
	w := a.Pointer
	found := w.Targets.ByID(id)
	if found == nil || a.Root.HasLayer() {
		return false
	}
	g := *found
	a.Root.Unfocus()
	w.FocusOn(&g)
	switch {
	case d.Kind != stage.Press:
	case w.CanStrike(g.Ref):
		w.Striker.Strike(g.Ref)
	default:
		a.namesBefore = a.names()
		w.Put(touch.Gesture{Kind: touch.Press, Target: g})
	}
	return true
}

// names returns the names of all targets, by ID.
func (a *Reader) names() map[string]string {
	all := make(map[string]string, len(a.Pointer.Targets))
	for i := range a.Pointer.Targets {
		g := &a.Pointer.Targets[i]
		all[g.ID] = a.targetName(g)
	}
	return all
}

// maxChangedNames is the greatest number of names that are read after a press. If more have changed, as when pieces are now chosen
// for another die, the answer to askChoices tells them.
const maxChangedNames = 2

// takeChangedNames returns, as sentences, the new names of targets whose names the last press has changed, as by setting another
// amount. It returns none if nothing was pressed since the last call, or if there are more than maxChangedNames.
func (a *Reader) takeChangedNames() (changed []string) {
	if a.namesBefore == nil {
		return nil
	}
	for i := range a.Pointer.Targets {
		g := &a.Pointer.Targets[i]
		if was, ok := a.namesBefore[g.ID]; ok {
			if name := a.targetName(g); name != was {
				changed = append(changed, sentence(name))
			}
		}
	}
	a.namesBefore = nil
	if len(changed) > maxChangedNames {
		return nil
	}
	return changed
}

// Announce has the screen reader read the text of a lesson, once while the text stays the same, and the prompt to the person here
// who must act, once for each step and again when a press has changed the prompt. At the beginning of a turn it names the person.
// The prompt is read after what is still being said, so that nothing is lost of what the others did. If a press changes not the
// prompt but a few names of targets, these names are read instead. If only the focus has changed the prompt, such as to where a
// move leads, the prompt is not read, since the focus is.
//
// steps is the number of steps taken of the draft. If nobody here must act, Announce only keeps the prompt, for the answer to
// askChoices. If a person must act again afterwards, as after an undo, the prompt is read again.
func (a *Reader) Announce(lesson, prompt string, steps int) {
	a.prompt, a.lesson = prompt, lesson
	turn := a.Course.Turn()
	if turn.Shown != a.named {
		a.named = game.Chance
	}
	voice := a.voice()
	if !voice.On() || a.Root.HasLayer() {
		return
	}
	if lesson != a.read {
		a.read = lesson
		a.finishLog()
		voice.Say(lesson, false)
	}
	if !a.Course.Deciding() && !a.Course.AwaitsThrow() {
		a.announced = noStep
		return
	}
	now := step{entry: turn.Entry, steps: steps, asked: turn.Asked, prompt: prompt}
	last, pressed := a.announced, a.namesBefore != nil
	changed := a.takeChangedNames()
	a.announced = now
	sameDecision, sameStep := last.entry == now.entry && last.asked == now.asked, last.steps == now.steps
	switch {
	case sameDecision && last.prompt == now.prompt && (sameStep || len(changed) > 0): // read the names that a press has changed, if any
		voice.Say(strings.Join(changed, " "), true)
	case pressed || !sameDecision || !sameStep: // read the prompt, which is new, or has been changed by a press
		a.finishLog()
		voice.Say(a.promptToRead(&turn), false)
	}
}

// voice returns the announcements for the screen reader.
func (a *Reader) voice() *ui.Voice { return a.People.Services.Theme.Shared().Voice() }

// finishLog has the screen reader say what it has not said yet of the log, before a person is asked. But if the prompt tells the
// last throw, the rest of the log is left out.
func (a *Reader) finishLog() {
	last := a.Match.Len() - 1
	if a.PromptTellsThrow && a.Course.Turn().Asked && last >= 0 && a.Match.Entry(last).By == game.Chance {
		a.Log.LeaveUnsaid()
		return
	}
	a.Log.Speak(false)
}

// promptToRead returns the prompt as it is to be read: at the beginning of a turn with the name of the person who must act. It keeps
// in named that the name is read now.
func (a *Reader) promptToRead(turn *play.Turn) string {
	if a.named == turn.Shown {
		return a.prompt
	}
	a.named = turn.Shown
	name := a.People.Name(turn.Shown)
	if rest, ok := strings.CutPrefix(a.prompt, name); ok && strings.HasPrefix(strings.TrimSpace(rest), ":") {
		return a.prompt // the prompt begins with the name already
	}
	return a.People.Services.T("table.ask.turn", "Name", name, "Words", a.prompt)
}

// WhoseTurn returns a sentence about what the game waits for while nobody here may act: the text of a lesson, or whose turn it
// is. It returns the prompt if it is no seat's turn.
func (a *Reader) WhoseTurn() string {
	turn := a.Course.Turn()
	switch {
	case a.Course.OnlyTalks():
		return a.lesson
	case turn.Shown < 0 || a.Match.Game().Turn() == game.Over:
		return a.prompt
	}
	return a.People.Services.T("table.ask.waits", "Name", a.People.Name(turn.Shown))
}

// question is a question that can be asked by a key, or by a button that only a screen reader has.
type question uint8

// Questions.
const (
	askMine     question = iota // where are my pieces?
	askNear                     // what is near my pieces?
	askHappened                 // what did the others do?
	askLead                     // who leads?
	askChoices                  // what may I do?
	questionCount
)

// questionNames are the ends of the text keys, table.ask.NAME, and of the button IDs, ask.NAME, of the questions.
var questionNames = [questionCount]string{"mine", "near", "lately", "lead", "may"}

// questionOf returns the question whose button has the given ID; ok is false if there is none.
func questionOf(id string) (q question, ok bool) {
	name, ok := strings.CutPrefix(id, "ask.")
	for q := range questionCount {
		if ok && questionNames[q] == name {
			return q, true
		}
	}
	return 0, false
}

// TakeKeys answers the questions whose keys are pressed, and removes these keys from in.
func (a *Reader) TakeKeys(in *input.Frame) {
	for q := range questionCount {
		if in.Take(input.Ask1 << q) {
			a.answer(q)
		}
	}
}

// questionNode returns the button of a question. The button is not drawn, so its rectangle is the whole screen.
func (a *Reader) questionNode(q question) stage.Node {
	s := a.People.Services
	keys := s.Keys()
	key := keys.Labels(input.AskAction + input.Action(q))[0]
	return stage.Node{
		Kind: stage.Widget, ID: "ask." + questionNames[q], Rect: a.Root.Metrics().SafeBounds(), Enabled: true, Role: stage.ButtonRole,
		Name: s.T("table.ask." + questionNames[q]), Description: s.T("table.ask.key", "Key", key),
	}
}

// answer shows the answer to a question as a message, which the screen reader reads at once.
func (a *Reader) answer(q question) {
	words := strings.Join(a.sentences(q), " ")
	a.Root.Toast(ui.Message{Urgent: true, Text: func() string {
		if words == "" {
			return a.People.Services.T("table.ask.nothing")
		}
		return words
	}})
}

// sentences returns the sentences of the answer to q; none if there is nothing to say.
func (a *Reader) sentences(q question) (list []string) {
	switch {
	case q == askHappened:
		return a.happened()
	case q == askLead:
		return a.standings()
	case q == askChoices:
		return a.choices()
	case a.Board.Narrator == nil:
		return nil
	case q == askMine:
		return a.Board.Narrator.DescribeOwn(nil, a.asker())
	}
	return a.Board.Narrator.DescribeNear(nil, a.asker())
}

// asker returns the seat for which a question is answered: the seat whose view is shown, else that of the person here whose
// turn it is, else that of the first person here; 0 if nobody plays here.
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

// happened returns the sentences of the log about what followed the last decision of the asker, all if the asker has made none. If
// there is nothing to say about that, it returns the sentence about the last turn.
func (a *Reader) happened() []string {
	from, asker := 0, a.asker()
	for i := a.Match.Len() - 1; i >= 0 && from == 0; i-- {
		if a.Match.Entry(i).By == asker {
			from = i + 1
		}
	}
	return a.Log.SentencesSince(from)
}

// standings returns a sentence for each seat that says how it stands, those of the leaders first.
func (a *Reader) standings() (list []string) {
	for _, leads := range [...]bool{true, false} {
		for s := range a.People.Colors {
			if l := a.Board.PanelLine(game.Seat(s)); l.Leads == leads {
				list = append(list, a.standingOf(game.Seat(s), &l))
			}
		}
	}
	return list
}

// standingOf returns a sentence that says how the seat s stands.
func (a *Reader) standingOf(s game.Seat, l *table.PanelLine) string {
	key := "table.ask.stands"
	if l.Leads {
		key = "table.ask.leads"
	}
	return a.People.Services.T(key, "Name", a.People.Name(s), "Words", l.Aloud(a.People.Services.T))
}

// choices returns the prompt and the descriptions of the targets that can be picked or struck, each once, as sentences. If
// nobody here may act, it returns WhoseTurn.
func (a *Reader) choices() (list []string) {
	if !a.Course.MayAct() {
		return appendSentence(nil, a.WhoseTurn())
	}
	list = appendSentence(list, a.prompt)
	for i := range a.Pointer.Targets {
		if g := &a.Pointer.Targets[i]; a.Board.Narrator != nil && (touch.Pickable(g) || a.Pointer.CanStrike(g.Ref)) {
			if s := sentence(a.Board.Narrator.DescribeTarget(g)); !slices.Contains(list, s) {
				list = append(list, s)
			}
		}
	}
	return list
}

// appendSentence appends words as a sentence to list; nothing if words is "".
func appendSentence(list []string, words string) []string {
	if words == "" {
		return list
	}
	return append(list, sentence(words))
}

// sentence returns words with a full stop, unless they end with punctuation.
func sentence(words string) string {
	if strings.HasSuffix(words, ".") || strings.HasSuffix(words, "?") || strings.HasSuffix(words, "!") {
		return words
	}
	return words + "."
}
