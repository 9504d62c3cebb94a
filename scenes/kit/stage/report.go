package stage

import (
	"encoding/json"
	"fmt"

	"ludotheque/scenes/kit/geom"
)

// Inspectable is implemented by scenes, and a Front, that can list their elements: for tests that drive the program, see
// package playtest, and for the screen reader, see Stage.InspectForScreenReader. Inspect is not called otherwise, so it may
// allocate.
type Inspectable interface{ Inspect(r *Report) }

// Report lists what is on the screen. All rectangles are in dp of the layout. It is encoded as JSON. handlers carry out actions on its
// nodes; see Do.
type Report struct {
	Scene     string     `json:"scene"`           // the type of the scene on top, such as "*shelf.Scene"
	Below     []string   `json:"below,omitempty"` // the types of the scenes under the scene on top, from the lowest
	Tick      int        `json:"tick"`
	Draws     int        `json:"draws"`     // see Stage.Draws
	Idle      bool       `json:"idle"`      // see Stage.Idle
	Size      geom.Point `json:"size"`      // the layout in dp
	Zoom      float64    `json:"zoom"`      // device-independent pixels of the system per dp
	Scale     float64    `json:"scale"`     // device pixels per dp
	TextScale float64    `json:"textScale"` // see Metrics
	Nodes     []Node     `json:"nodes"`
	// Values are named facts that tests ask for, such as whose turn it is.
	Values map[string]string `json:"values,omitempty"`
	// ForScreenReader is set when the report is for a screen reader. Then nodes must have a Role and a Name. Elements that are scrolled
	// out of sight are listed too. Elements that cannot be reached are not listed, and neither is text that is the name of another
	// node.
	ForScreenReader bool `json:"-"`
	// Title is what the screen is called, in the player's language; "" if the first heading on the screen, or that of an open dialog,
	// is its name. Title is set only in a report for a screen reader.
	Title string `json:"-"`

	handlers []ActionHandler
}

// ActionHandler carries out actions on elements of the screen, which a screen reader asks for.
type ActionHandler interface {
	// Do carries out the action on the element with the given ID. It reports whether there is such an element.
	Do(d Action, id string) bool
}

// Action is what is to be done to an element.
type Action struct {
	Kind  ActionKind
	Value int // for Adjust: the new value
}

// ActionKind is the kind of an Action.
type ActionKind uint8

// The kinds of actions.
const (
	Focus  ActionKind = iota // give the element the keyboard's focus and scroll it into sight
	Press                    // do what a tap on the element does
	Adjust                   // set the value of the element, such as a slider
)

// AddHandler adds h, which handles the actions on the nodes that it knows; see Report.Do.
func (r *Report) AddHandler(h ActionHandler) { r.handlers = append(r.handlers, h) }

// Do carries out an action on the node with the given ID, by the first handler that knows the ID. It reports whether there is
// such a handler.
func (r *Report) Do(d Action, id string) bool {
	for _, h := range r.handlers {
		if h.Do(d, id) {
			return true
		}
	}
	return false
}

// Kind is the kind of a Node.
type Kind string

// The kinds of nodes.
const (
	Widget Kind = "widget" // an element of the interface that can be used: a button, a slider
	Target Kind = "target" // an element of the game that can be used: a space, a pawn
	Text   Kind = "text"   // displayed text
	Area   Kind = "area"   // any other area
)

// Role is the role of a node for a screen reader. The names are those of WAI-ARIA.
type Role string

// The roles. The first five can be pressed; see [Role.Reacts].
const (
	ButtonRole    Role = "button"
	SwitchRole    Role = "switch" // Value is "on" or "off"
	RadioRole     Role = "radio"  // one of several; Value is "on" or "off"
	SliderRole    Role = "slider" // Value is a number from 0 to Max
	FieldRole     Role = "textbox"
	HeadingRole   Role = "heading"
	ParagraphRole Role = "paragraph"
	PictureRole   Role = "img" // an element that can only be read: a seat, a space, a card
)

// Reacts reports whether a node with this role can be pressed.
func (r Role) Reacts() bool {
	switch r {
	case ButtonRole, SwitchRole, RadioRole, SliderRole, FieldRole:
		return true
	}
	return false
}

// Node is one element of the screen. Text is what it shows; most Widgets and Targets leave it out. Enabled says whether the element can
// be used now, Focused whether it has the keyboard's focus.
type Node struct {
	Kind    Kind      `json:"kind"`
	ID      string    `json:"id"` // unique within its kind, the same in every language, such as "shelf.dorada"
	Text    string    `json:"text,omitempty"`
	Rect    geom.Rect `json:"rect"` // the area that reacts; for a Text, the box that it must fit into
	Enabled bool      `json:"enabled,omitempty"`
	Focused bool      `json:"focused,omitempty"`
	Value   string    `json:"value,omitempty"` // the state of a toggle, slider or field
	// Ink is the extent of the text of a Text or Widget as laid out, and TextSize the size of its letters in dp.
	Ink      geom.Rect `json:"ink,omitzero"`
	TextSize float64   `json:"textSize,omitempty"`
	// SmallReason explains why a target is smaller than 44 dp, such as "board: tap anywhere nearer to it". Tests
	// accept such a target.
	SmallReason string `json:"small,omitempty"`
	// Hidden is by how many dp a list can be scrolled; 0 if the whole list is in sight, and for other nodes.
	Hidden float64 `json:"hidden,omitempty"`

	// The following fields are set only in a report for a screen reader.
	Role        Role   `json:"role,omitempty"`
	Name        string `json:"name,omitempty"` // in the player's language
	Description string `json:"note,omitempty"` // such as why the node cannot be used, in the player's language
	Max         int    `json:"top,omitempty"`  // the greatest Value of a slider
	ValueText   string `json:"said,omitempty"` // what Value of a slider stands for, in the player's language; empty for a plain number
	// Group is the ID of the group of options that this node belongs to, and GroupName the name of that group.
	Group     string `json:"group,omitempty"`
	GroupName string `json:"groupName,omitempty"`
	// List is the ID of the list that this node belongs to, and Item the ID of its entry in the list. ListName and
	// ItemName are what the list and the entry are called, in the player's language.
	List     string `json:"list,omitempty"`
	ListName string `json:"listName,omitempty"`
	Item     string `json:"item,omitempty"`
	ItemName string `json:"itemName,omitempty"`
}

// Add appends a node.
func (r *Report) Add(n Node) { r.Nodes = append(r.Nodes, n) }

// AddText appends a Text node. ink is the extent of the text as laid out, box the area that it must fit into, size
// the size of its letters in dp.
func (r *Report) AddText(id, text string, ink, box geom.Rect, size float64) {
	r.Add(Node{Kind: Text, ID: id, Text: text, Ink: ink, Rect: box, TextSize: size})
}

// SetValue stores a named fact in Values, written as fmt.Sprint does.
func (r *Report) SetValue(name string, value any) {
	if r.Values == nil {
		r.Values = make(map[string]string)
	}
	r.Values[name] = fmt.Sprint(value)
}

// Node returns the first node of any kind with the given ID, or nil. It points into Nodes, so it is valid until the next Add.
func (r *Report) Node(id string) *Node {
	for i := range r.Nodes {
		if r.Nodes[i].ID == id {
			return &r.Nodes[i]
		}
	}
	return nil
}

// JSON returns the report as JSON on one line.
func (r *Report) JSON() ([]byte, error) {
	b, err := json.Marshal(r)
	if err != nil {
		return nil, fmt.Errorf("stage: report of %s: %w", r.Scene, err)
	}
	return b, nil
}

// Inspect returns a report of the screen for tests. It must not run at the same time as Update or Draw.
func (s *Stage) Inspect() *Report { return s.report(false) }

// InspectForScreenReader returns a report of the screen for a screen reader. It must not run at the same time as
// Update or Draw, but Options.BeforeUpdate may call it.
func (s *Stage) InspectForScreenReader() *Report { return s.report(true) }

// report returns a report of the screen; see Inspect and InspectForScreenReader. In one for a screen reader every node has a role.
func (s *Stage) report(forScreenReader bool) *Report {
	r := &Report{
		ForScreenReader: forScreenReader,
		Scene:           fmt.Sprintf("%T", s.top().scene), Tick: s.ticks, Draws: s.draws, Idle: s.Idle(),
		Size: s.metrics.Size, Zoom: s.zoom, Scale: s.metrics.Scale, TextScale: s.metrics.TextScale,
	}
	for _, a := range s.stack[:len(s.stack)-1] {
		r.Below = append(r.Below, fmt.Sprintf("%T", a.scene))
	}
	if i, ok := s.top().scene.(Inspectable); ok {
		i.Inspect(r)
	}
	if i, ok := s.options.Front.(Inspectable); ok {
		i.Inspect(r)
	}
	if forScreenReader {
		r.fillRolesAndNames()
	}
	return r
}

// fillRolesAndNames gives a role to each node without one: widgets and targets become buttons, all others paragraphs. If such a node has
// no name either, its text becomes its name.
func (r *Report) fillRolesAndNames() {
	for i := range r.Nodes {
		n := &r.Nodes[i]
		if n.Role != "" {
			continue
		}
		if n.Role = ParagraphRole; n.Kind == Widget || n.Kind == Target {
			n.Role = ButtonRole
		}
		if n.Name == "" {
			n.Name = n.Text
		}
	}
}
