// Package mirror hands the screen to assistive technology: it has the page round the program hold an element for every thing that
// can be used or read, with its role, name, state and place, and say what happens. It lists nothing of its own: what there is, it
// learns from the screen itself; see stage.Stage.Read. While nobody asks for it there is nothing, and it costs nothing.
//
// Its other half is the page's JavaScript, in cmd/web/bundle/page/reader.js.
package mirror

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
)

// Page is what holds the elements. It is a [page.Page].
type Page interface {
	// Reflect has the page hold these elements, as JSON, and none if there are none; asked is how many wishes they take into account.
	Reflect(elements string, asked int)
	// Speak has something said once.
	Speak(words string, urgent bool)
	// Requests returns what has been asked of elements since the last call: "focus ID", "press ID" or "adjust N ID".
	Requests() []string
	// Tap taps a place on the canvas, in the page's pixels.
	Tap(x, y int)
}

// Screen is what is mirrored. It is a [stage.Stage].
type Screen interface {
	Read() *stage.Report
	Draws() int
}

// Mirror keeps the page's elements those of the screen.
type Mirror struct {
	page       Page
	screen     Screen
	voice      *ui.Voice
	on         bool
	shown      string // what the page has been told
	draws      int    // of the screen when it was last read
	pauseTicks int    // ticks for which it is not read again
	asked      int    // wishes so far
}

// restTicks is how many ticks pass at the least between two looks at the screen.
const restTicks = 12

// New returns a mirror of a screen that is off. What happens is said by voice.
func New(p Page, s Screen, voice *ui.Voice) *Mirror { return &Mirror{page: p, screen: s, voice: voice} }

// Tick lets a tick pass with the mirror on or off.
func (m *Mirror) Tick(on bool) {
	if on != m.on {
		m.switchTo(on)
	}
	if !on {
		return
	}
	for _, wish := range m.page.Requests() {
		m.asked++
		m.doRequest(wish)
	}
	for _, s := range m.voice.Said() {
		m.page.Speak(s.Words, s.Urgent)
	}
	if m.pauseTicks--; m.pauseTicks > 0 || m.screen.Draws() == m.draws {
		return
	}
	m.pauseTicks, m.draws = restTicks, m.screen.Draws()
	m.reflect()
}

// switchTo turns the mirror on or off.
func (m *Mirror) switchTo(on bool) {
	m.on, m.shown, m.draws, m.pauseTicks = on, "", -1, 0
	m.voice.Listen(on)
	if !on {
		m.page.Reflect("", m.asked)
	}
}

// reflect tells the page what is on the screen, if that has changed.
func (m *Mirror) reflect() {
	line, err := json.Marshal(elements(m.screen.Read()))
	if now := string(line); err == nil && now != m.shown {
		m.shown = now
		m.page.Reflect(now, m.asked)
	}
}

// doRequest does what is asked of an element.
func (m *Mirror) doRequest(wish string) {
	verb, id, _ := strings.Cut(wish, " ")
	var d stage.Deed
	switch verb {
	case "press":
		d.What = stage.Press
	case "adjust":
		n, rest, _ := strings.Cut(id, " ")
		d.What, id = stage.Adjust, rest
		d.To, _ = strconv.Atoi(n)
	}
	r := m.screen.Read()
	if !r.Do(d, id) && d.What == stage.Press {
		m.tap(r, id)
	}
	m.draws, m.pauseTicks = -1, 2 // what comes of it is seen in the next tick
}

// tap does what is asked of what can only be tapped.
func (m *Mirror) tap(r *stage.Report, id string) {
	if n := r.Node(id); n != nil {
		c := n.Rect.Center()
		m.page.Tap(int(c.X*r.Zoom), int(c.Y*r.Zoom))
	}
}

// element is a thing on the screen as the page is told of it.
type element struct {
	ID    string     `json:"id"`
	Role  stage.Role `json:"role"`
	Name  string     `json:"name"`
	Note  string     `json:"note,omitempty"`
	Value string     `json:"value,omitempty"`
	Top   int        `json:"top,omitempty"`
	Off   bool       `json:"off,omitempty"`   // it cannot be used
	Focus bool       `json:"focus,omitempty"` // it has the game's focus
	Owns  []string   `json:"owns,omitempty"`  // the IDs of what is in it
	At    [4]int     `json:"at"`              // left, top, width and height in the page's pixels
}

// elements returns the things on a screen, in the order in which the eye goes. Each has an ID of its own.
func elements(r *stage.Report) []element {
	times := make(map[string]int, len(r.Nodes))
	f := elementTree{list: make([]element, 0, len(r.Nodes)), at: make(map[string]int)}
	for i := range r.Nodes {
		n := &r.Nodes[i]
		e := element{ID: n.ID, Role: n.Role, Name: n.Name, Note: n.Note, Value: n.Value, Top: n.Top, Off: n.Role.Reacts() && !n.Enabled, Focus: n.Focused}
		if times[n.ID]++; times[n.ID] > 1 {
			e.ID += "#" + strconv.Itoa(times[n.ID])
		}
		e.place(n.Rect, r.Zoom)
		f.placeNode(n, e)
		f.list = append(f.list, e)
	}
	return f.list
}

// place puts an element where something is on the screen.
func (e *element) place(r geom.Rect, zoom float64) {
	for k, side := range [4]float64{r.X, r.Y, r.W, r.H} {
		e.At[k] = int(math.Round(side * zoom))
	}
}

// The roles of what there is only to hold others: a choice of one among several, a list, and an entry of it.
const (
	groupRole stage.Role = "radiogroup"
	listRole  stage.Role = "list"
	itemRole  stage.Role = "listitem"
)

// elementTree are elements of which some own others.
type elementTree struct {
	list []element
	at   map[string]int // where those are that own others, by role and ID
}

// placeNode puts a thing into the choice and into the list that it belongs to.
func (f *elementTree) placeNode(n *stage.Node, e element) {
	inside := true
	for _, owner := range [...]element{{ID: n.Group, Role: groupRole, Name: n.GroupName}, {ID: n.Item, Role: itemRole}, {ID: n.List, Role: listRole}} {
		if owner.ID != "" && inside {
			owner.At = e.At
			inside = f.adopt(owner, e.ID)
			e = owner
		}
	}
}

// adopt has an owner own what has an ID, and reports whether that is the first: then the owner comes before it, and is itself to be housed.
func (f *elementTree) adopt(owner element, id string) (first bool) {
	key := string(owner.Role) + " " + owner.ID
	i, known := f.at[key]
	if !known {
		i = len(f.list)
		f.at[key] = i
		f.list = append(f.list, owner)
	}
	f.list[i].Owns = append(f.list[i].Owns, id)
	return !known
}
