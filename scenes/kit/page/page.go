// Package page is what the page round the program does for it in a browser: it remembers at which table the player is, asks
// the browser to keep the saves and the screen on, installs the game, takes a newer one, and lets files in and out.
//
// Its other half is the page's own JavaScript, in cmd/web/bundle/page: that calls Handle with news, and is called by name.
package page

// Page is the page. Nil, where there is none, does nothing and has nothing to tell. It belongs to the game's goroutine.
type Page struct {
	call        Call
	left        Departure
	returned    bool // from another page
	unsure      bool
	loose       bool
	installable bool
	newer       bool
	awake       bool
	at          string
	asked       bool
	hidden      func()
	files       [][]byte
	line        inputLine
	reader      reader
}

// Call does something of the page's by its name there.
type Call func(name string, args ...any)

// Departure is where the player was when the page was left, and why it is here again.
type Departure struct {
	// At is the box at whose table it was, or the address of a table elsewhere; empty for none.
	At string
	// Why is one of the reasons.
	Why string
}

// The reasons for which a page is here again.
const (
	Again     = ""          // not known
	Reloaded  = "reload"    // somebody has loaded it anew
	Back      = "back"      // from another page
	Discarded = "discarded" // the browser had closed it to make room
	Lost      = "lost"      // the graphics card had been taken from it
)

// New returns a page on which things are done by call. Whether it keeps what is saved is not known at first.
func New(call Call, l Departure) *Page {
	return &Page{call: call, left: l, at: l.At, unsure: true, line: inputLine{call: call}}
}

// Handle takes in news of the page: "kept" or "loose" for whether the browser keeps what is saved, "installable", "newer",
// "hidden", "back", "typed" with what stands on the line, "reader" with what is asked for by who does not see the screen, and "file" with
// what is in it. It may be called while a tick is under way.
func (p *Page) Handle(news string, more string) {
	switch news {
	case "kept", "loose":
		p.unsure, p.loose = false, news == "loose"
	case "installable":
		p.installable = true
	case "newer":
		p.newer = true
	case "back":
		p.returned = true
	case "hidden":
		if p.hidden != nil {
			p.hidden()
		}
	case "reader":
		p.reader.note(more)
	case "typed":
		p.line.take(more)
	case "file":
		p.files = append(p.files, []byte(more))
	}
}

// Left returns where the player was when the page was left, the first time that it is asked.
func (p *Page) Left() (l Departure) {
	if p != nil {
		l, p.left = p.left, Departure{}
	}
	return l
}

// TakeReturned reports, once, that the program slept while the page was away.
func (p *Page) TakeReturned() (yes bool) {
	if p != nil {
		yes, p.returned = p.returned, false
	}
	return yes
}

// SetTable notes at which table the player is; see Departure.
func (p *Page) SetTable(at string) {
	if p != nil && p.at != at {
		p.at = at
		p.call("stay", at)
	}
}

// KeepScreenOn keeps the screen on, or lets it go dark again.
func (p *Page) KeepScreenOn(on bool) {
	if p != nil && p.awake != on {
		p.awake = on
		p.call("awake", on)
	}
}

// Title has the page be called something, as it is in the list of a browser's tabs.
func (p *Page) Title(words string) {
	if p != nil {
		p.call("title", words)
	}
}

// RequestPersistence asks the browser, once, to throw nothing away that is saved.
func (p *Page) RequestPersistence() {
	if p != nil && !p.asked && (p.loose || p.unsure) {
		p.asked = true
		p.call("keep")
	}
}

// StorageAtRisk reports whether the browser may throw away what is saved.
func (p *Page) StorageAtRisk() bool { return p != nil && p.loose }

// Installable reports whether Install does anything.
func (p *Page) Installable() bool { return p != nil && p.installable }

// Install has the browser ask whether it may install the game. It must follow a tap or a key.
func (p *Page) Install() { p.call("install") }

// Newer reports whether a newer version of the game has been fetched and waits.
func (p *Page) Newer() bool { return p != nil && p.newer }

// Update takes the newer version, with which the page is loaded again.
func (p *Page) Update() { p.call("update") }

// OnHidden has something done each time that the page is hidden or left, perhaps for good.
func (p *Page) OnHidden(do func()) {
	if p != nil {
		p.hidden = do
	}
}

// Files reports whether files can be handed out and in.
func (p *Page) Files() bool { return p != nil }

// Save hands a file to the player.
func (p *Page) Save(name string, data []byte) { p.call("save", name, data) }

// Pick asks the player for a file; types are its endings, ".txt,.md" for example. It must follow a tap or a key.
func (p *Page) Pick(types string) { p.call("pick", types) }

// Picked returns a file that the player has picked; nil if there is none.
func (p *Page) Picked() (data []byte) {
	if p != nil && len(p.files) > 0 {
		data, p.files = p.files[0], p.files[1:]
	}
	return data
}

// reader is what the page does for who does not see it; see package mirror.
type reader struct {
	readAloud string // "on" or "off" if that has been asked for, or ""
	requests  []string
}

// note takes in what is asked for: "on", "off", or something of an element.
func (r *reader) note(what string) {
	if what == "on" || what == "off" {
		r.readAloud = what
		return
	}
	r.requests = append(r.requests, what)
}

// TakeReadRequest reports, once, that it has been asked for on the page that the screen be read aloud, or not any more.
func (p *Page) TakeReadRequest() (on, asked bool) {
	if p == nil || p.reader.readAloud == "" {
		return false, false
	}
	on, p.reader.readAloud = p.reader.readAloud == "on", ""
	return on, true
}

// Requests returns what has been asked of elements since the last call.
func (p *Page) Requests() (list []string) {
	list, p.reader.requests = p.reader.requests, nil
	return list
}

// Reflect has the page hold elements for what is on the screen; see mirror.Page.
func (p *Page) Reflect(elements string, asked int) { p.call("reflect", elements, asked) }

// Speak has the page say something to who does not see it.
func (p *Page) Speak(words string, urgent bool) { p.call("speak", words, urgent) }

// Tap taps a place on the canvas.
func (p *Page) Tap(x, y int) { p.call("tap", x, y) }
