package ui

import (
	"strconv"
	"strings"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
)

// Describer is implemented by widgets that describe themselves to a screen reader.
type Describer interface {
	// Describe completes n, the node of the widget. Before the call, the role of n is button, or picture if the widget cannot have the
	// focus, and the name of n is the text on the widget.
	Describe(n *stage.Node)
}

// Adjuster is implemented by widgets that are sliders for a screen reader. Their Describe sets Role and Max of the node, and
// ValueText if a number alone says too little. Adjust sets the value, kept within 0 to Max, as if the player had chosen it.
type Adjuster interface{ Adjust(value int) }

// Reciter is implemented by a [TextLister] whose texts make sense only side by side, such as the cells of a table. A screen reader
// reads the sentences of Recite instead of the texts.
type Reciter interface {
	// Recite calls each with every sentence, and with the area in dp of the screen that the sentence is about.
	Recite(each func(words string, box geom.Rect))
}

// screenReader lists the widgets for a screen reader and handles its actions. It is the [stage.ActionHandler] of the reports
// that it makes. tree, focus and tooltip are the root's.
type screenReader struct {
	theme   *Theme // theme of the last report
	tree    *tree
	focus   *focus
	tooltip *tooltip
}

// list adds the widgets and the text of all parts that get input to a report, so nothing that lies under a dialog, and makes a the
// handler of its actions. The message of [Root.Toast] is left out, since the [Voice] announces it.
func (a *screenReader) list(t *Theme, rep *stage.Report) {
	a.theme = t
	rep.AddHandler(a)
	a.tree.eachPart(func(w Widget, getsInput bool) {
		if getsInput && w != Widget(a.tree.toast) {
			a.listAll(w, sight{}, rep)
		}
	})
}

// listAll adds w and the widgets in w that are not hidden to a report. A widget that can be touched becomes one node, and the widgets
// in it are not listed, unless it is a [Scroll]. A node is as large as its widget is visible in s.
func (a *screenReader) listAll(w Widget, s sight, rep *stage.Report) {
	b := w.base()
	if b.hidden {
		return
	}
	if from := len(rep.Nodes); b.entry.list.ID != "" {
		defer func() { b.entry.markNodes(rep.Nodes[from:]) }()
	}
	list, isList := w.(*Scroll)
	if _, ok := w.(Toucher); ok && !isList {
		if !b.rect.Empty() {
			n := a.node(w)
			n.Rect = s.visible(n.Rect)
			rep.Add(n)
		}
		return
	}
	a.listText(w, s, rep)
	if isList {
		s = s.within(list)
	}
	if p, ok := w.(Parent); ok {
		for _, k := range p.Children() {
			a.listAll(k, s, rep)
		}
	}
}

// visible returns the part of r that is visible, or a square of 1 dp at the edge of the list if none is: a screen reader also reads
// what is scrolled out of sight, but the node must not cover anything that can be touched.
func (s sight) visible(r geom.Rect) geom.Rect {
	if !s.cut {
		return r
	}
	if in := r.Intersect(s.window); !in.Empty() {
		return in
	}
	return geom.Around(s.window.Nearest(r.Center()), 1, 1)
}

// List identifies a list to a screen reader; [ListEntry] makes a widget an entry of it. ID is the same in every language,
// Name is in the player's language.
type List struct{ ID, Name string }

// entry says which [List] a widget is an entry of, and what the entry is called. The zero value stands for no list.
type entry struct {
	list List
	name string
}

// ListEntry makes w, with the widgets in it, one entry of list for a screen reader, and returns w. name is what the entry
// is called, in the player's language.
func ListEntry(list List, name string, w Widget) Widget {
	w.base().entry = entry{list, name}
	return w
}

// markNodes makes nodes, those of a widget and of the widgets in it, one entry of e's list. The ID of the entry consists of the IDs
// of the list and of the first node.
func (e *entry) markNodes(nodes []stage.Node) {
	for i := range nodes {
		n := &nodes[i]
		n.List, n.ListName, n.Item, n.ItemName = e.list.ID, e.list.Name, e.list.ID+"."+nodes[0].ID, e.name
	}
}

// node returns the node of a widget that can be touched, for a screen reader. The name of the node is the text on the widget, unless
// Describe sets another; without either it is the widget's tip. The description of the node is the text of the tooltip, unless that
// is the name already.
func (a *screenReader) node(w Widget) stage.Node {
	b := w.base()
	n := stage.Node{Kind: stage.Widget, ID: b.id, Rect: b.rect, Enabled: !b.disabled, Focused: b.focus, Role: stage.ButtonRole}
	if _, ok := w.(Keyer); !ok {
		n.Role = stage.PictureRole
	}
	if v, ok := w.(Valuer); ok {
		n.Value = v.Value()
	}
	n.Name = a.textOn(w)
	if reader, ok := w.(Describer); ok {
		reader.Describe(&n)
	}
	if n.Name == "" {
		n.Name = b.tip
	}
	if n.Description = b.tipText(); n.Description == n.Name {
		n.Description = ""
	}
	return n
}

// textOn returns all text on a widget, separated by commas; "" if there is none.
func (a *screenReader) textOn(w Widget) string {
	var all []string
	if s, ok := w.(TextLister); ok {
		s.Lines(a.theme, func(words string, _ text.Style, _ geom.Rect) {
			if words != "" {
				all = append(all, words)
			}
		})
	}
	return strings.Join(all, ", ")
}

// listText adds each text on w, a widget that cannot be touched, to a report as a node, as large as the text is visible in s; for a
// [Reciter] the sentences instead. Labels with the role of a heading or a title become headings.
func (a *screenReader) listText(w Widget, s sight, rep *stage.Report) {
	lister, ok := w.(TextLister)
	if !ok {
		return
	}
	if reciter, ok := w.(Reciter); ok {
		reciter.Recite(func(words string, box geom.Rect) { addText(rep, stage.ParagraphRole, words, s.visible(box)) })
		return
	}
	role := stage.ParagraphRole
	if l, ok := w.(*Label); ok && (l.role == Heading || l.role == Title) {
		role = stage.HeadingRole
	}
	lister.Lines(a.theme, func(words string, _ text.Style, box geom.Rect) {
		if words != "" {
			addText(rep, role, words, s.visible(box))
		}
	})
}

// addText adds a text in box to a report as a node, whose ID is "words." and the number of nodes before it.
func addText(rep *stage.Report, role stage.Role, words string, box geom.Rect) {
	rep.Add(stage.Node{Kind: stage.Text, ID: "words." + strconv.Itoa(len(rep.Nodes)), Rect: box, Role: role, Name: words})
}

// Describe implements [Describer]. The name is the one set by SpokenName, else the label, else the tooltip. A button of a [Choice] is
// one of a group of radio buttons. Any other button that is on or off is a switch.
func (b *Button) Describe(n *stage.Node) {
	switch {
	case b.spokenName != "":
		n.Name = b.spokenName
	case b.label == "":
		n.Name = b.tip
	}
	if !b.hasState {
		return
	}
	n.Role = stage.SwitchRole
	if m, ok := b.parent.(*Choice); ok && m != nil {
		n.Role, n.Group, n.GroupName = stage.RadioRole, m.groupID(), m.tip
	}
}

// Describe implements [Describer].
func (*Toggle) Describe(n *stage.Node) { n.Role = stage.SwitchRole }

// Describe implements [Describer].
func (s *Slider) Describe(n *stage.Node) { n.Role, n.Max = stage.SliderRole, s.max }

// Describe implements [Describer].
func (f *Field) Describe(n *stage.Node) { n.Role, n.Name = stage.FieldRole, f.title() }

// Do implements [stage.ActionHandler] and reports whether a widget with the ID gets input. Any action moves the focus to the
// widget, and then has the effect that perform says; it does nothing on a widget that cannot have the focus. Pressing a disabled
// widget only shows and announces why that is disabled; other actions on such a widget do nothing. A report must have been made before.
func (a *screenReader) Do(d stage.Action, id string) bool {
	w := a.tree.findActive(id)
	if w == nil {
		return false
	}
	b := w.base()
	key, ok := w.(Keyer)
	switch {
	case !ok: // w cannot have the focus
	case b.disabled && d.Kind == stage.Press:
		a.tooltip.show(w)
		a.theme.shared.voice.Say(b.tipText(), true)
	case b.disabled: // and only to be focused or adjusted
	default:
		a.focus.moveTo(w)
		perform(d, w, key)
	}
	return true
}

// perform carries out an action on w, which has the focus; key is w too. Adjust sets the value of a slider. Press has the effect of
// Confirm on a widget that is neither a slider nor a field. Nothing else has an effect.
func perform(d stage.Action, w Widget, key Keyer) {
	switch v := w.(type) {
	case *Field: // having the focus is enough: the player types into it now
	case Adjuster:
		if d.Kind == stage.Adjust {
			v.Adjust(d.Value)
		}
	default:
		if d.Kind == stage.Press {
			key.Key(&input.Frame{Intents: input.Confirm})
		}
	}
}

// findActive returns the widget with the given ID that is in a part that gets input and is not hidden; nil if there is none, or if id
// is "".
func (t *tree) findActive(id string) (found Widget) {
	t.eachPart(func(part Widget, getsInput bool) {
		walk(part, func(w Widget) {
			if getsInput && id != "" && w.base().id == id {
				found = w
			}
		})
	})
	return found
}

// Unfocus takes the focus away from every widget.
func (r *Root) Unfocus() { r.focus.set(nil) }
