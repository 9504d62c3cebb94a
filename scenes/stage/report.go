package stage

import (
	"encoding/json"
	"fmt"

	"ludotheque/scenes/geom"
)

// Inspectable is a Scene, or the Front, that can list what is on it. Tests that drive the real program learn from it where to tap; see
// package playtest. It is never called in normal use, so it may allocate.
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
}

// Add appends a node.
func (r *Report) Add(n Node) { r.Nodes = append(r.Nodes, n) }

// AddTarget appends something of the game that can be tapped.
func (r *Report) AddTarget(id string, rect geom.Rect) {
	r.Add(Node{Kind: Target, ID: id, Rect: rect, Enabled: true})
}

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
func (s *Stage) Inspect() *Report {
	r := &Report{
		Scene: fmt.Sprintf("%T", s.top().scene), Tick: s.ticks, Draws: s.draws, Idle: !s.cross.on() && len(s.orders) == 0,
		Size: s.metrics.Size, Zoom: s.zoom, Scale: s.metrics.Scale, TextScale: s.metrics.TextScale,
	}
	for _, a := range s.stack[:len(s.stack)-1] {
		r.Below = append(r.Below, fmt.Sprintf("%T", a.scene))
	}
	if i, ok := s.top().scene.(Idler); ok {
		r.Idle = r.Idle && i.Idle()
	}
	if i, ok := s.top().scene.(Inspectable); ok {
		i.Inspect(r)
	}
	if i, ok := s.options.Front.(Inspectable); ok {
		i.Inspect(r)
	}
	return r
}
