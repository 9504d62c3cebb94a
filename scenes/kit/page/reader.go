package page

// reader is what the page does for who does not see it; see package mirror.
type reader struct {
	wish   string // "on" or "off" if that has been asked for, or ""
	wishes []string
}

// hear takes in what is asked for: "on", "off", or something of an element.
func (r *reader) hear(what string) {
	if what == "on" || what == "off" {
		r.wish = what
		return
	}
	r.wishes = append(r.wishes, what)
}

// Asked reports, once, that it has been asked for on the page that the screen be read aloud, or not any more.
func (p *Page) Asked() (on, asked bool) {
	if p == nil || p.reader.wish == "" {
		return false, false
	}
	on, p.reader.wish = p.reader.wish == "on", ""
	return on, true
}

// Wishes returns what has been asked of elements since the last call.
func (p *Page) Wishes() (list []string) {
	list, p.reader.wishes = p.reader.wishes, nil
	return list
}

// Reflect has the page hold elements for what is on the screen; see mirror.Page.
func (p *Page) Reflect(elements string, asked int) { p.call("reflect", elements, asked) }

// Speak has the page say something to who does not see it.
func (p *Page) Speak(words string, urgent bool) { p.call("speak", words, urgent) }

// Tap taps a place on the canvas.
func (p *Page) Tap(x, y int) { p.call("tap", x, y) }
