// Package mirror presents the screen to assistive technology. The page round the program gets an element for
// everything that can be used or read, with its role, name, state and place. It also gets announcements of what happens.
// The elements come from the screen's own report; see stage.Stage.InspectForScreenReader. While the mirror is off, it
// costs nothing.
//
// The other half is the page's JavaScript, in cmd/web/bundle/page/reader.js.
package mirror

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
)

// Page holds the elements. It is implemented by [page.Page].
type Page interface {
	// Reflect replaces the page's elements by elements, in JSON; "" removes all. handled is the number of requests that
	// have been handled so far.
	Reflect(elements string, handled int)
	// Speak makes the screen reader say text once: urgent text at once, other text after what is being said. The page must
	// have elements.
	Speak(text string, urgent bool)
	// Requests returns the requests of the screen reader since the last call: "focus ID", "edit ID" for a text box, "press ID"
	// for another element that was pressed by a key or by the screen reader, "click ID" by a mouse, "touch ID" by a finger, or
	// "adjust N ID", where ID is that of an element and N its new value.
	Requests() []string
	// Tap taps a place on the canvas, in CSS pixels.
	Tap(x, y int)
}

// Screen is the screen that is mirrored. It is implemented by [stage.Stage].
type Screen interface {
	// InspectForScreenReader returns what is on the screen now.
	InspectForScreenReader() *stage.Report
	// Draws returns how often the screen has been drawn. While this number stays the same, the screen has not changed.
	Draws() int
}

// Mirror updates the page's elements when the screen changes.
type Mirror struct {
	page       Page
	screen     Screen
	voice      *ui.Voice
	on         bool   // the mirror is on
	sent       string // elements that the page has, as JSON
	draws      int    // Draws of the screen when it was last read; -1 if it is to be read in any case
	pauseTicks int    // ticks until the screen may be read again
	handled    int    // number of requests handled so far
	title      string // title of the screen that was announced last; "" for a screen without one
}

// minInterval is the least number of ticks from one reading of the screen to the next: at most five readings a second.
const minInterval = 12

// New returns a mirror of a screen, which is off. While it is on, it announces what voice is given. It turns voice, which must not be
// nil, on and off with itself.
func New(p Page, s Screen, voice *ui.Voice) *Mirror { return &Mirror{page: p, screen: s, voice: voice} }

// Tick turns the mirror on or off, and if it is on, handles the page's requests, announces messages, and updates the elements if the
// screen was drawn. If elements were pressed, pressed is true, and d is the device that has pressed the last of them.
func (m *Mirror) Tick(on bool) (d words.InputDevice, pressed bool) {
	if on != m.on {
		m.switchTo(on)
	}
	if !on {
		return d, false
	}
	for _, request := range m.page.Requests() {
		m.handled++
		verb, argument, _ := strings.Cut(request, " ")
		m.doRequest(verb, argument)
		if by, ok := pressers[verb]; ok {
			d, pressed = by, true
		}
	}
	for _, s := range m.voice.Take() {
		m.page.Speak(s.Text, s.Urgent)
	}
	if m.pauseTicks--; m.pauseTicks <= 0 && m.screen.Draws() != m.draws {
		m.pauseTicks, m.draws = minInterval, m.screen.Draws()
		m.reflect()
	}
	return d, pressed
}

// switchTo turns the mirror and its voice on or off, and forgets what was sent and announced. If the mirror is off then, the page's
// elements are removed.
func (m *Mirror) switchTo(on bool) {
	m.on, m.sent, m.draws, m.pauseTicks, m.title = on, "", -1, 0, ""
	m.voice.SetOn(on)
	if !on {
		m.page.Reflect("", m.handled)
	}
}

// reflect sends the elements of the screen to the page if they have changed, and then announces the title of the screen if
// that is new.
func (m *Mirror) reflect() {
	r := m.screen.InspectForScreenReader()
	line, err := json.Marshal(elements(r))
	if now := string(line); err == nil && now != m.sent {
		m.sent = now
		m.page.Reflect(now, m.handled)
	}
	m.announceTitle(titleOf(r))
}

// titleOf returns what the screen of a report is called: its title, else the first heading on it, which may be that of a
// dialog or of a page of a book; "" for a screen without title and heading.
func titleOf(r *stage.Report) string {
	if r.Title != "" {
		return r.Title
	}
	if i := slices.IndexFunc(r.Nodes, func(n stage.Node) bool { return n.Role == stage.HeadingRole }); i >= 0 {
		return r.Nodes[i].Name
	}
	return ""
}

// announceTitle announces the title of the screen if it is not "" and differs from that of the screen before. A title that comes again
// after a screen without one is announced again.
func (m *Mirror) announceTitle(title string) {
	if title != m.title && title != "" {
		m.page.Speak(title, false)
	}
	m.title = title
}

// pressers are the devices that press an element, by the verbs of their requests; see Page.Requests.
var pressers = map[string]words.InputDevice{"press": words.Keys, "click": words.Mouse, "touch": words.Finger}

// doRequest carries out a request of the screen reader; see Page.Requests. argument is what follows the verb: an ID, or for
// "adjust" a number and an ID. An unknown verb counts as "focus". A press on a node without a handler becomes a tap on its middle. The
// screen is read again in the next tick.
func (m *Mirror) doRequest(verb, argument string) {
	a, id := stage.Action{Kind: stage.Focus}, argument
	switch verb {
	case "edit", "press", "click", "touch":
		a.Kind = stage.Press
	case "adjust":
		n, rest, _ := strings.Cut(argument, " ")
		a.Kind, id = stage.Adjust, rest
		a.Value, _ = strconv.Atoi(n)
	}
	r := m.screen.InspectForScreenReader()
	if !r.Do(a, id) && a.Kind == stage.Press {
		m.tap(elements(r), id)
	}
	m.draws, m.pauseTicks = -1, 2 // 2, as this tick counts: the result is read in the next one
}

// tap taps the middle of the element with an ID in all. It is for elements whose node has no handler for actions, or whose ID
// was not unique on the screen.
func (m *Mirror) tap(all []element, id string) {
	i := slices.IndexFunc(all, func(e element) bool { return e.ID == id })
	if i >= 0 {
		at := all[i].At
		m.page.Tap(at[0]+at[2]/2, at[1]+at[3]/2)
	}
}

// element is a node of the screen as it is sent to the page.
type element struct {
	ID    string     `json:"id"`
	Role  stage.Role `json:"role"`
	Name  string     `json:"name"`
	Note  string     `json:"note,omitempty"`  // stage.Node.Description
	Value string     `json:"value,omitempty"` // stage.Node.Value
	Top   int        `json:"top,omitempty"`   // stage.Node.Max
	Said  string     `json:"said,omitempty"`  // stage.Node.ValueText
	Off   bool       `json:"off,omitempty"`   // whether the element cannot be used
	Focus bool       `json:"focus,omitempty"` // whether the element has the game's focus
	Owns  []string   `json:"owns,omitempty"`  // IDs of the elements inside it
	At    [4]int     `json:"at"`              // left, top, width and height in CSS pixels
}

// elements returns the elements of a report in reading order, the title of the screen first. Groups, list entries and lists
// come right before the first node in them. Each element of a node has a unique ID: an ID that occurs again gets a number,
// such as "#2".
func elements(r *stage.Report) []element {
	times := make(map[string]int, len(r.Nodes))
	f := elementTree{list: make([]element, 0, len(r.Nodes)+1), ownerIndex: make(map[string]int)}
	if r.Title != "" {
		f.list = append(f.list, element{ID: "title", Role: stage.HeadingRole, Name: r.Title, At: [4]int{0, 0, 1, 1}}) // covers nothing
	}
	for i := range r.Nodes {
		n := &r.Nodes[i]
		e := element{ID: n.ID, Role: n.Role, Name: n.Name, Note: n.Description, Value: n.Value, Top: n.Max, Said: n.ValueText, Off: n.Role.Reacts() && !n.Enabled, Focus: n.Focused}
		if times[n.ID]++; times[n.ID] > 1 {
			e.ID += "#" + strconv.Itoa(times[n.ID])
		}
		e.setPlace(n.Rect, r.Zoom)
		f.addOwners(n, e)
		f.list = append(f.list, e)
	}
	return f.list
}

// setPlace sets the place of an element from a rectangle in dp. zoom is the number of CSS pixels to a dp.
func (e *element) setPlace(r geom.Rect, zoom float64) {
	for k, v := range [4]float64{r.X, r.Y, r.W, r.H} {
		e.At[k] = int(math.Round(v * zoom))
	}
}

// The roles of elements that only hold others: a group of options, a list, and an entry of a list.
const (
	groupRole stage.Role = "radiogroup"
	listRole  stage.Role = "list"
	itemRole  stage.Role = "listitem"
)

// elementTree is a list of elements, some of which own others.
type elementTree struct {
	list       []element
	ownerIndex map[string]int // by role and ID: index in list of an element that owns others
}

// addOwners records what owns e, the element of node n: the node's group owns e, the list entry owns the group, and the
// list owns the entry. Owners that the node does not have are left out. New owners are appended to f.list; e itself is not.
func (f *elementTree) addOwners(n *stage.Node, e element) {
	orphan := true // e has no owner yet
	for _, owner := range [...]element{{ID: n.Group, Role: groupRole, Name: n.GroupName}, {ID: n.Item, Role: itemRole, Name: n.ItemName}, {ID: n.List, Role: listRole, Name: n.ListName}} {
		if owner.ID != "" && orphan {
			owner.At = e.At
			orphan = f.adopt(owner, e.ID)
			e = owner
		}
	}
}

// adopt makes owner own the element with the given ID. If owner is new, adopt appends owner to f.list and returns true: the
// caller must then make the next outer owner adopt owner.
func (f *elementTree) adopt(owner element, id string) (first bool) {
	key := string(owner.Role) + " " + owner.ID
	i, known := f.ownerIndex[key]
	if !known {
		i = len(f.list)
		f.ownerIndex[key] = i
		f.list = append(f.list, owner)
	}
	f.list[i].Owns = append(f.list[i].Owns, id)
	return !known
}
