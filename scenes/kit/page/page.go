// Package page connects the program with the web page round it. The page remembers at which table the player is, asks
// the browser to keep saves and the screen on, installs and updates the game, and opens and saves files.
//
// The other half is the page's JavaScript, in cmd/web/bundle/page: it calls Handle with messages, and the program
// calls its functions by name.
package page

// Page is the web page round the program. Outside a browser it is nil. On a nil Page most methods do nothing and return
// zero values. But Handle, Install, Update, SaveFile, PickFile and the methods of mirror.Page must not be called on a nil
// Page. A Page must be used by the game's goroutine only.
type Page struct {
	call               Call
	departure          Departure
	returned           bool     // the browser restored the page after another one was visited
	moved              bool     // the player went back or forward in the browser's history, to departure.At
	persistenceUnknown bool     // the browser has not said yet whether it keeps saves
	storageAtRisk      bool     // the browser may delete saves
	persistenceAsked   bool     // RequestPersistence has asked the browser to keep saves
	asking             bool     // the browser has not answered the request of RequestPersistence yet
	installable        bool     // the browser can install the game
	updateReady        bool     // a newer version of the game has been downloaded
	screenKeptOn       bool     // the page was last asked to keep the screen on
	table              string   // where the player is, as the page last got it from SetTable; see Departure.At
	onHidden           func()   // see OnHidden; nil for none
	files              [][]byte // files that the player picked and that have not been taken yet
	inputField         inputField
	reader             reader
}

// Call calls the function of the page with the given name. Arguments are strings, numbers, booleans and []byte.
type Call func(name string, args ...any)

// Departure is the table to which the player returns, and why. At the start it is the table that was left when the page was left;
// later it is one to which the player has gone in the browser's history, see TakeMoved.
type Departure struct {
	// At is the box of the table, or the address of an online table. Empty stands for none: after a move in the history, for the
	// shelf.
	At string
	// Why is one of the reasons below.
	Why string
}

// The reasons of a Departure. All but Back mean that the page has been loaded again.
const (
	UnknownReason = ""          // not known
	Reloaded      = "reload"    // the player has reloaded the page
	Back          = "back"      // the player came back from another page, or went back or forward in the history
	Discarded     = "discarded" // the browser had closed the page to free memory
	Lost          = "lost"      // the graphics card had been taken from the page
)

// New returns a page that calls its functions by call. Whether the browser keeps saves is unknown at first.
func New(call Call, d Departure) *Page {
	return &Page{call: call, departure: d, table: d.At, persistenceUnknown: true, inputField: inputField{call: call}}
}

// Handle handles a message of the page. Other messages than these are ignored. It may be called during a tick.
//
//	kept, loose   the browser keeps saves, or may delete them
//	installable   the browser can install the game
//	newer         a newer version has been downloaded
//	hidden        the page is hidden or left
//	back          the browser restored the page after another one was visited
//	go            data is the table to which the player went in the browser's history; see Departure.At
//	typed         data is the state of the input field
//	reader        data is a request of the screen reader
//	file          data is the contents of a file that the player picked
func (p *Page) Handle(message string, data string) {
	switch message {
	case "kept", "loose":
		p.persistenceUnknown, p.asking, p.storageAtRisk = false, false, message == "loose"
	case "installable":
		p.installable = true
	case "newer":
		p.updateReady = true
	case "back":
		p.returned = true
	case "go":
		p.departure, p.moved = Departure{At: data, Why: Back}, true
	case "hidden":
		if p.onHidden != nil {
			p.onHidden()
		}
	case "reader":
		p.reader.receive(data)
	case "typed":
		p.inputField.receive(data)
	case "file":
		p.files = append(p.files, []byte(data))
	}
}

// TakeDeparture returns where the player was when the page was left, or the table to which the player has gone in the
// browser's history since. It returns the zero value if nothing is new since the last call.
func (p *Page) TakeDeparture() (d Departure) {
	if p != nil {
		d, p.departure = p.departure, Departure{}
	}
	return d
}

// TakeRestored reports whether the browser restored the page, after the program had been suspended, since the last
// call.
func (p *Page) TakeRestored() (returned bool) {
	if p != nil {
		returned, p.returned = p.returned, false
	}
	return returned
}

// TakeMoved reports whether the player has gone back or forward in the browser's history since the last call.
// TakeDeparture then returns the table to which the player has gone.
func (p *Page) TakeMoved() (moved bool) {
	if p != nil {
		moved, p.moved = p.moved, false
	}
	return moved
}

// SetTable has the page remember at which table the player is, in the form of Departure.At, unless it remembers that table already.
func (p *Page) SetTable(at string) {
	if p != nil && p.table != at {
		p.table = at
		p.call("stay", at)
	}
}

// KeepScreenOn keeps the screen from going dark, or lets it go dark again if on is false.
func (p *Page) KeepScreenOn(on bool) {
	if p != nil && p.screenKeptOn != on {
		p.screenKeptOn = on
		p.call("awake", on)
	}
}

// SetTitle sets the title of the page, as in the browser's tabs.
func (p *Page) SetTitle(title string) {
	if p != nil {
		p.call("title", title)
	}
}

// RequestPersistence asks the browser, on the first call only, not to delete saves. It does nothing if the browser has said
// that it keeps saves.
func (p *Page) RequestPersistence() {
	if p != nil && !p.persistenceAsked && (p.storageAtRisk || p.persistenceUnknown) {
		p.persistenceAsked, p.asking = true, true
		p.call("keep")
	}
}

// StorageAtRisk reports whether the browser has said that it may delete saves. It returns false while RequestPersistence
// waits for an answer.
func (p *Page) StorageAtRisk() bool { return p != nil && p.storageAtRisk && !p.asking }

// Installable reports whether the browser can install the game; see Install.
func (p *Page) Installable() bool { return p != nil && p.installable }

// Install opens the browser's dialog for installing the game. It must be called while a tap or a key is being
// handled.
func (p *Page) Install() { p.call("install") }

// UpdateReady reports whether a newer version of the game has been downloaded.
func (p *Page) UpdateReady() bool { return p != nil && p.updateReady }

// Update loads the page again with the newer version.
func (p *Page) Update() { p.call("update") }

// OnHidden sets a function that is called each time the page is hidden or left, perhaps for good.
func (p *Page) OnHidden(f func()) {
	if p != nil {
		p.onHidden = f
	}
}

// CanTransferFiles reports whether files can be saved and picked.
func (p *Page) CanTransferFiles() bool { return p != nil }

// SaveFile gives a file to the browser, to save it. Whether it was saved is not known.
func (p *Page) SaveFile(name string, data []byte) { p.call("save", name, data) }

// PickFile opens the browser's dialog for choosing a file. extensions are the allowed ones, such as ".txt,.md". It
// must be called while a tap or a key is being handled.
func (p *Page) PickFile(extensions string) { p.call("pick", extensions) }

// TakePickedFile returns the contents of the next file that the player has picked, or nil if there is none.
func (p *Page) TakePickedFile() (data []byte) {
	if p != nil && len(p.files) > 0 {
		data, p.files = p.files[0], p.files[1:]
	}
	return data
}

// reader holds the requests of the screen reader; see package mirror.
type reader struct {
	readAloud string   // "on" or "off" if the player has turned reading on or off since the last TakeReadRequest, else ""
	requests  []string // for elements, since the last call of Requests
}

// receive stores a request: "on", "off", or an action on an element.
func (r *reader) receive(request string) {
	if request == "on" || request == "off" {
		r.readAloud = request
		return
	}
	r.requests = append(r.requests, request)
}

// TakeReadRequest returns asked true if the player has turned reading aloud on or off since the last call. on is then what
// the player has asked for last.
func (p *Page) TakeReadRequest() (on, asked bool) {
	if p == nil || p.reader.readAloud == "" {
		return false, false
	}
	on, p.reader.readAloud = p.reader.readAloud == "on", ""
	return on, true
}

// Requests implements mirror.Page: it returns the requests of the screen reader since the last call.
func (p *Page) Requests() (list []string) {
	list, p.reader.requests = p.reader.requests, nil
	return list
}

// Reflect implements mirror.Page: it replaces the elements for the screen reader.
func (p *Page) Reflect(elements string, handled int) { p.call("reflect", elements, handled) }

// Speak implements mirror.Page. Urgent text is said at once, other text after what is being said.
func (p *Page) Speak(text string, urgent bool) { p.call("speak", text, urgent) }

// Tap implements mirror.Page: it taps a place on the canvas, in CSS pixels.
func (p *Page) Tap(x, y int) { p.call("tap", x, y) }
