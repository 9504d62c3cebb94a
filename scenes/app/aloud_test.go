//go:build !js && !android && !ios

package app

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludotheque/scenes/boxes"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/mirror"
	"ludotheque/scenes/kit/page"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

// key is a key of words that no catalogue has.
var key = regexp.MustCompile(`^[a-z]+(\.[a-z]+)+$`)

// TestEveryThingThatReactsCanBeReadAloud goes over all screens in every language: what reacts has a role, a name, an ID of its own and
// a place, and nothing that can be pressed is left out.
func TestEveryThingThatReactsCanBeReadAloud(t *testing.T) {
	playtest.NeedsDisplay(t)
	w := newSweep(t)
	w.instead = func(name string, r *tabletest.Rig) {
		read, seen := r.InspectForScreenReader(), r.Inspect()
		for _, fault := range append(mute(read), leftOut(read, seen)...) {
			w.fault(name+": "+string(w.lang), fault)
		}
	}
	for _, w.lang = range spoken(words.French) {
		w.open()
		w.everywhere()
		w.hands()
	}
	t.Logf("%d screens", w.screens)
}

// TestTextsAddressTheDeviceThatPressesWhatIsRead, which Ebitengine does not see.
func TestTextsAddressTheDeviceThatPressesWhatIsRead(t *testing.T) {
	s := tabletest.Services(t, words.English)
	s.Page = page.New(func(string, ...any) {}, page.Departure{})
	a := &App{services: s, Stage: stage.New(sitting{}, stage.Options{Scale: func() float64 { return 1 }})}
	a.mirror = mirror.New(s.Page, a.Stage, s.Theme.Shared().Voice())
	for _, tt := range []struct{ request, want string }{
		{"on", "Tap it again"}, {"press x", "Press Enter again"}, {"click x", "Click it again"}, {"focus x", "Click it again"}, {"touch x", "Tap it again"},
	} {
		s.Page.Handle("reader", tt.request)
		a.tickScreenReader(a.Context())
		if got := s.T("dorada.prompt.risk"); !strings.Contains(got, tt.want) {
			t.Errorf("after %q the text is %q, want %q", tt.request, got, tt.want)
		}
	}
}

// hands looks at a hand of each box that has one, early and late in a game.
func (w *sweep) hands() {
	for _, b := range w.house.cabinet.Boxes {
		_, most := b.Rules.Seats()
		for _, share := range []float64{0.02, 0.6} {
			w.look(b.Name()+" hand", func() stage.Scene {
				whole := lines(w.whole(b, most))
				return tabletest.Resume(w.t, w.services, b.InHand(), whole[:1+int(share*float64(len(whole)-1))]...)
			}, takeUp)
		}
	}
}

// mute lists what cannot be read aloud as it ought to be.
func mute(r *stage.Report) (faults []string) {
	known := map[string]bool{}
	if r.Title == "" && !slices.ContainsFunc(r.Nodes, func(n stage.Node) bool { return n.Role == stage.HeadingRole }) {
		faults = append(faults, "neither a title nor a heading")
	}
	for _, n := range r.Nodes {
		switch {
		case n.Role == "":
			faults = append(faults, "no role: "+n.ID)
		case n.Name == "" || key.MatchString(n.Name):
			faults = append(faults, "no name: "+n.ID+" "+n.Name)
		case n.Role == stage.RadioRole && (n.Group == "" || n.GroupName == ""):
			faults = append(faults, "an option of a choice without a name: "+n.ID+" "+n.Name)
		case n.List != "" && n.ListName == "":
			faults = append(faults, "an entry of a list without a name: "+n.ID+" "+n.Name)
		case strings.HasPrefix(n.ID, "seat.") && n.Role == stage.PictureRole:
			faults = append(faults, "words read as a picture: "+n.ID+" "+n.Name)
		case n.Rect.Empty():
			faults = append(faults, "no place: "+n.ID+" "+n.Name)
		case n.ID == "" || n.Role.Reacts() && known[n.ID]:
			faults = append(faults, "no ID of its own: "+n.ID+" "+n.Name)
		}
		known[n.ID] = known[n.ID] || n.Role.Reacts()
	}
	return faults
}

// leftOut lists what can be used by those who see it, and not by those who hear it.
func leftOut(read, seen *stage.Report) (faults []string) {
	for _, n := range seen.Nodes {
		if !n.Enabled {
			continue
		}
		if heard := read.Node(n.ID); heard == nil || !heard.Enabled {
			faults = append(faults, "left out: "+n.ID)
		}
	}
	return faults
}

// BenchmarkReadAloud reads a table of each box, as happens at most five times a second.
func BenchmarkReadAloud(b *testing.B) {
	playtest.NeedsDisplay(b)
	s := tabletest.Services(b, words.English)
	boxes, err := screens.All()
	if err != nil {
		b.Fatal(err)
	}
	c, err := cabinet.New(s, boxes...)
	if err != nil {
		b.Fatal(err)
	}
	for _, box := range c.Boxes {
		_, most := box.Rules.Seats()
		r := tabletest.LayTable(b, s, &box.Contents, 1280, 800, tabletest.Header(&box.Contents, most))
		r.Ticks(60)
		b.Run(box.Name(), func(b *testing.B) {
			for b.Loop() {
				if len(r.InspectForScreenReader().Nodes) == 0 {
					b.Fatal("nothing is read")
				}
			}
		})
	}
}
