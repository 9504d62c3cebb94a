package ui

import (
	"strconv"
	"strings"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
)

// Reader is a widget that knows better than its words what it is to somebody who does not see it.
type Reader interface {
	// Read completes the node of the widget, which has the role of a button, or of a picture if no key can do anything to it, and is
	// called what stands on it.
	Read(n *stage.Node)
}

// screenReader is the screen for somebody who does not see it: what is on it by name, and what is done to that. It is the [stage.Doer] of
// a report that is read aloud.
type screenReader struct {
	theme  *Theme // of what has been read last
	tree   *tree
	focus  *focus
	bubble *bubble
}

// read adds what gets input and all words to a report. Messages in passing are the voice's; see [Voice].
func (a *screenReader) read(t *Theme, rep *stage.Report) {
	a.theme = t
	rep.AddDoer(a)
	a.tree.parts(func(w Widget, open bool) {
		if open && w != Widget(a.tree.toast) {
			a.readAll(w, rep)
		}
	})
}

// readAll adds w and what is in it.
func (a *screenReader) readAll(w Widget, rep *stage.Report) {
	b := w.base()
	if b.hidden {
		return
	}
	if from := len(rep.Nodes); b.list != "" {
		defer func() { b.setListEntry(rep.Nodes[from:]) }()
	}
	_, list := w.(*Scroll)
	if _, ok := w.(Toucher); ok && !list {
		if !b.rect.Empty() {
			rep.Add(a.node(w))
		}
		return
	}
	a.readWords(w, rep)
	if p, ok := w.(Parent); ok {
		for _, k := range p.Kids() {
			a.readAll(k, rep)
		}
	}
}

// Entry makes w an entry of a list to who does not see it. It returns w.
func Entry(list string, w Widget) Widget {
	w.base().list = list
	return w
}

// setListEntry makes what has been read of a widget an entry of its list.
func (b *Base) setListEntry(nodes []stage.Node) {
	for i := range nodes {
		nodes[i].List, nodes[i].Item = b.list, b.list+"."+nodes[0].ID
	}
}

// node returns what reacts.
func (a *screenReader) node(w Widget) stage.Node {
	b := w.base()
	n := stage.Node{Kind: stage.Widget, ID: b.id, Rect: b.rect, Enabled: !b.disabled, Focused: b.focus, Role: stage.ButtonRole}
	if _, ok := w.(Keyer); !ok {
		n.Role = stage.PictureRole
	}
	if v, ok := w.(Valuer); ok {
		n.Value = v.Value()
	}
	n.Name = a.wordsOn(w)
	if reader, ok := w.(Reader); ok {
		reader.Read(&n)
	}
	if n.Name == "" {
		n.Name = b.tip
	}
	if n.Note = b.message(); n.Note == n.Name {
		n.Note = ""
	}
	return n
}

// wordsOn returns what stands on a widget.
func (a *screenReader) wordsOn(w Widget) string {
	var all []string
	if s, ok := w.(Speaker); ok {
		s.Lines(a.theme, func(words string, _ text.Style, _ geom.Rect) {
			if words != "" {
				all = append(all, words)
			}
		})
	}
	return strings.Join(all, ", ")
}

// readWords adds what stands on a widget that does not react.
func (a *screenReader) readWords(w Widget, rep *stage.Report) {
	s, ok := w.(Speaker)
	if !ok {
		return
	}
	role := stage.WordsRole
	if l, ok := w.(*Label); ok && (l.role == Heading || l.role == Title) {
		role = stage.HeadingRole
	}
	s.Lines(a.theme, func(words string, _ text.Style, box geom.Rect) {
		if words != "" {
			rep.Add(stage.Node{Kind: stage.Text, ID: "words." + strconv.Itoa(len(rep.Nodes)), Rect: box, Role: role, Name: words})
		}
	})
}

// Read implements [Reader].
func (b *Button) Read(n *stage.Node) {
	switch {
	case b.called != "":
		n.Name = b.called
	case b.words == "":
		n.Name = b.tip
	}
	if !b.radio {
		return
	}
	n.Role = stage.SwitchRole
	if m, ok := b.parent.(*Choice); ok && m != nil {
		n.Role, n.Group, n.GroupName = stage.RadioRole, m.id, m.tip
	}
}

// Read implements [Reader].
func (*Toggle) Read(n *stage.Node) { n.Role = stage.SwitchRole }

// Read implements [Reader].
func (s *Slider) Read(n *stage.Node) { n.Role, n.Top = stage.SliderRole, s.top }

// Read implements [Reader].
func (f *Field) Read(n *stage.Node) { n.Role, n.Name = stage.FieldRole, f.hint }

// Do implements [stage.Doer].
func (a *screenReader) Do(d stage.Deed, id string) bool {
	w := a.tree.within(id)
	if w == nil {
		return false
	}
	b := w.base()
	key, ok := w.(Keyer)
	switch {
	case !ok:
	case b.disabled && d.What == stage.Press:
		a.bubble.show(w)
		a.theme.shared.voice.Say(b.message(), true)
	case b.disabled:
	default:
		a.focus.moveTo(w)
		press(d, w, key)
	}
	return true
}

// press does to a widget that has the focus what is asked for.
func press(d stage.Deed, w Widget, key Keyer) {
	switch v := w.(type) {
	case *Field: // is written on
	case *Slider:
		if d.What == stage.Adjust {
			v.to(d.To)
		}
	default:
		if d.What == stage.Press {
			key.Key(&input.Frame{Intents: input.Confirm})
		}
	}
}

// within returns the widget with the given ID that gets input, or nil.
func (t *tree) within(id string) (found Widget) {
	t.parts(func(part Widget, open bool) {
		walk(part, func(w Widget) {
			if open && id != "" && w.base().id == id {
				found = w
			}
		})
	})
	return found
}

// Unfocus takes the focus away from whatever has it.
func (r *Root) Unfocus() { r.focus.set(nil) }
