package journaltest

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/jsonline"
)

// addGuests adds a view of the match for each seat, and one for spectators.
func (r *run) addGuests() {
	r.addGuest(game.Public)
	for seat := range game.Seat(r.match.Game().Seats()) {
		r.addGuest(seat)
	}
}

// addGuest adds a view of the match for viewer.
func (r *run) addGuest(viewer game.Seat) {
	guest, err := match.NewView(r.match.Header(), viewer)
	if err != nil {
		r.Fatal(err)
	}
	r.guests = append(r.guests, guest)
}

// checkGuest applies the last line of the match, whose events are ev, to a view. The view must remain the viewer's view
// of the match, its events must be what the viewer may see of ev, and its last line what the viewer was sent. Once in sixteen
// times it first calls checkBack.
func (r *run) checkGuest(guest *match.Match, ev []game.Event) {
	viewer, n := guest.Viewer(), r.match.Lines()
	line, shows := r.match.AppendLine(nil, n, viewer)
	if r.rng.Below(16) == 0 {
		r.checkBack(guest)
	}
	have, err := guest.ApplyLine(r.parse(line), r.parse(shows))
	if err != nil {
		r.Fatalf("viewer %d: %s with %s: %v", viewer, line, shows, err)
	}
	if !guest.Game().Same(r.match.Game().View(viewer)) {
		r.Errorf("viewer %d: behind %s its view is another", viewer, line)
	}
	if !slices.EqualFunc(have, ev, func(a, b game.Event) bool { return a.Seen(viewer) == b.Seen(viewer) }) {
		r.Errorf("viewer %d: at %s it sees\n%+v, not\n%+v", viewer, line, have, ev)
	}
	if got := guest.Line(guest.Len() - 1); string(got) != string(line) {
		r.Errorf("viewer %d: the last line is %s, but was sent as %s", viewer, got, line)
	}
	r.checkViewOfView(viewer)
}

// checkBack takes back the last lines of a view, eight at most, applies them again, and checks that the view is the same
// afterwards.
func (r *run) checkBack(guest *match.Match) {
	last := guest.Lines()
	n := 1 + r.rng.Below(last)
	before := guest.Game()
	if err := guest.BackToLine(max(n, last-8)); err != nil {
		r.Error(err)
	}
	for n := guest.Lines() + 1; n <= last; n++ {
		line, shows := r.match.AppendLine(nil, n, guest.Viewer())
		if _, err := guest.ApplyLine(r.parse(line), r.parse(shows)); err != nil {
			r.Fatalf("viewer %d: again %s: %v", guest.Viewer(), line, err)
		}
	}
	if !guest.Game().Same(before) {
		r.Errorf("viewer %d: its view is another when it takes lines again", guest.Viewer())
	}
}

// checkViewOfView checks that the viewer's view, viewed again by the viewer or by game.Public, is what both may know.
func (r *run) checkViewOfView(viewer game.Seat) {
	g := r.match.Game()
	view := g.View(viewer)
	if !view.View(viewer).Same(view) || !view.View(game.Public).Same(g.View(game.Public)) {
		r.Errorf("viewer %d: a view of its view is not what both may know", viewer)
	}
}

// parse returns the object in text, Missing if text is nil.
func (r *run) parse(text []byte) jsonline.Value {
	if text == nil {
		return jsonline.Value{}
	}
	v, err := jsonline.Parse(text)
	if err != nil {
		r.Fatalf("%s: %v", text, err)
	}
	return v
}
