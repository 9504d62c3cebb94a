package stage

import (
	"encoding/json"
	"fmt"

	"ludotheque/scenes/kit/geom"
)

// Inspectable is a Scene, or the Front, that can list what is on it. Tests that drive the real program learn from it where to tap; see
// package playtest. What reads the screen aloud learns from it what there is; see Stage.Read. Else it is never called in normal use,
// so it may allocate.
type Inspectable interface{ Inspect(r *Report) }

// Report lists what is on the screen. All rectangles are in dp of the layout. It is encoded as JSON.
type Report struct {
	Scene string   `json:"scene"`           // the type of the scene on top, such as "*shelf.Scene"
	Below []string `json:"below,omitempty"` // the types of those under it, from the lowest
	Tick  int      `json:"tick"`
	Draws int      `json:"draws"` // see Stage.Draws
	// Idle tells that nothing happens by itself: no screens cross, and the scene says so if it is an Idler.
	Idle      bool       `json:"idle"`
	Size      geom.Point `json:"size"`      // the layout in dp
	Zoom      float64    `json:"zoom"`      // device-independent pixels of the system per dp
	Scale     float64    `json:"scale"`     // device pixels per dp
	TextScale float64    `json:"textScale"` // see Metrics
	Nodes     []Node     `json:"nodes"`
	// Values are facts by name that a test may want to know, such as whose turn it is.
	Values map[string]string `json:"values,omitempty"`
	// Aloud tells that the screen is to be read to somebody who does not see it: nodes have a Role and a Name, what is scrolled out
	// of sight is listed too, what cannot be reached is not, and neither are the words of what has them as its name.
	Aloud bool `json:"-"`

	doers []Doer
}

// Doer does on a screen what somebody asks for who does not point at it but names it.
type Doer interface {
	// Do does it to what has that ID, and reports whether there is such a thing.
	Do(d Deed, id string) bool
}

// Deed is what is done to a thing on the screen.
type Deed struct {
	What Act
	To   int // for Adjust: the new value
}

// Act says what a Deed is.
type Act uint8

// The acts.
const (
	Focus  Act = iota // give it the keyboard's focus, and bring it into sight
	Press             // what a tap on it does
	Adjust            // set its value, as of a slider
)

// AddDoer has d do what is done to the nodes that it has added.
func (r *Report) AddDoer(d Doer) { r.doers = append(r.doers, d) }

// Do does something to a node, and reports whether anybody knew it.
func (r *Report) Do(d Deed, id string) bool {
	for _, doer := range r.doers {
		if doer.Do(d, id) {
			return true
		}
	}
	return false
}

// Kind says what a Node of a Report is.
type Kind string

// The kinds of nodes.
const (
	Widget Kind = "widget" // something of the interface that can be used: a button, a slider
	Target Kind = "target" // something of the game that can be used: a space, a pawn
	Text   Kind = "text"   // words
	Area   Kind = "area"   // anything else that has a place
)

// Role says what a node is to somebody who does not see it. The words are those of WAI-ARIA.
type Role string

// The roles. What has one of the first five reacts.
const (
	ButtonRole  Role = "button"
	SwitchRole  Role = "switch" // Value is "on" or "off"
	RadioRole   Role = "radio"  // one of several; Value is "on" or "off"
	SliderRole  Role = "slider" // Value is a number from 0 to Top
	FieldRole   Role = "textbox"
	HeadingRole Role = "heading"
	WordsRole   Role = "paragraph"
	PictureRole Role = "img" // something to know of: a seat, a space, a card
)

// Reacts reports whether something comes of pressing what has the role.
func (r Role) Reacts() bool {
	switch r {
	case ButtonRole, SwitchRole, RadioRole, SliderRole, FieldRole:
		return true
	}
	return false
}

// Node is one thing on the screen.
type Node struct {
	Kind    Kind      `json:"kind"`
	ID      string    `json:"id"` // unique within its kind, the same in every language, such as "shelf.dorada"
	Text    string    `json:"text,omitempty"`
	Rect    geom.Rect `json:"rect"` // where it reacts; for a Text, the box into which it must fit
	Enabled bool      `json:"enabled,omitempty"`
	Focused bool      `json:"focused,omitempty"`
	Value   string    `json:"value,omitempty"` // the state of a toggle, slider or field
	// Ink is the extent of the words of a Text or Widget as laid out, and TextSize the size of their letters in dp.
	Ink      geom.Rect `json:"ink,omitzero"`
	TextSize float64   `json:"textSize,omitempty"`
	// Small excuses a target of less than 44 dp, giving the reason, such as "board: tap anywhere nearer to it".
	Small string `json:"small,omitempty"`

	// The rest is only there in a report that is Aloud: what it is, what it is called, what else there is to say of it, such as why
	// it cannot be used, and the greatest Value of a slider.
	Role Role   `json:"role,omitempty"`
	Name string `json:"name,omitempty"`
	Note string `json:"note,omitempty"`
	Top  int    `json:"top,omitempty"`
	// Group is the ID of the choice of which this is one option, and GroupName what there is to choose.
	Group     string `json:"group,omitempty"`
	GroupName string `json:"groupName,omitempty"`
	// List is the ID of the list in which this is, and Item that of the entry of it.
	List string `json:"list,omitempty"`
	Item string `json:"item,omitempty"`
}

// Add appends a node.
func (r *Report) Add(n Node) { r.Nodes = append(r.Nodes, n) }

// AddText appends words of the given size in dp that are laid out in ink and must fit into box.
func (r *Report) AddText(id, text string, ink, box geom.Rect, size float64) {
	r.Add(Node{Kind: Text, ID: id, Text: text, Ink: ink, Rect: box, TextSize: size})
}

// Set records a fact by name.
func (r *Report) Set(name string, value any) {
	if r.Values == nil {
		r.Values = make(map[string]string)
	}
	r.Values[name] = fmt.Sprint(value)
}

// Node returns the first node of any kind with the given ID, or nil.
func (r *Report) Node(id string) *Node {
	for i := range r.Nodes {
		if r.Nodes[i].ID == id {
			return &r.Nodes[i]
		}
	}
	return nil
}

// JSON returns the report on one line.
func (r *Report) JSON() ([]byte, error) {
	b, err := json.Marshal(r)
	if err != nil {
		return nil, fmt.Errorf("stage: report of %s: %w", r.Scene, err)
	}
	return b, nil
}

// Inspect returns what is on the screen now. It must not run at the same time as Update or Draw.
func (s *Stage) Inspect() *Report { return s.report(false) }

// Read returns what is on the screen now, to be read aloud; see Report.Aloud. It must not run at the same time as Update or Draw, but
// may be called by Options.Every.
func (s *Stage) Read() *Report { return s.report(true) }

// report lists what is on the screen, for somebody who does not see it if aloud.
func (s *Stage) report(aloud bool) *Report {
	r := &Report{
		Aloud: aloud,
		Scene: fmt.Sprintf("%T", s.top().scene), Tick: s.ticks, Draws: s.draws, Idle: s.Idle(),
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
	if aloud {
		r.complete()
	}
	return r
}

// complete gives a role and a name to nodes of scenes that do not care who reads them.
func (r *Report) complete() {
	for i := range r.Nodes {
		n := &r.Nodes[i]
		if n.Role != "" {
			continue
		}
		if n.Role = WordsRole; n.Kind == Widget || n.Kind == Target {
			n.Role = ButtonRole
		}
		if n.Name == "" {
			n.Name = n.Text
		}
	}
}
