//go:build !js && !android && !ios

package app

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/table/tabletest"
)

// What a person can read and press: the least letters, the least side of what is pressed, and by how much the latter may be
// less, in pixels as the system counts them, whatever the density.
const (
	leastLetters = 12
	leastButton  = 44
	leastSlack   = 0.75
)

// compact reports whether a scene has a layout for telephones.
func compact(s stage.Scene) bool {
	c, ok := s.(stage.Compact)
	return ok && c.Compact()
}

// person is who sits before the screens that have a layout for telephones, and remembers the least that was to be read there and
// to be pressed.
type person struct{ letters, button float64 }

func newPerson() person { return person{math.Inf(1), math.Inf(1)} }

func (p person) String() string {
	return fmt.Sprintf("least letters %.1f px, least target %.1f px", p.letters, p.button)
}

// sees lists what is too small on a screen. Windows smaller than any telephone's are scaled down, and not looked at.
func (p *person) sees(rep *stage.Report) (faults []string) {
	if rep.Zoom < 1 {
		return nil
	}
	for _, n := range rep.Nodes {
		if letters := n.TextSize * rep.Zoom; n.Text != "" && n.TextSize > 0 {
			p.letters = min(p.letters, letters)
			if letters < leastLetters {
				faults = append(faults, fmt.Sprintf("letters of %.1f px: %q", letters, n.Text))
			}
		}
		if side := min(n.Rect.W, n.Rect.H) * rep.Zoom; n.Enabled && n.Kind != stage.Text && n.SmallReason == "" {
			p.button = min(p.button, side)
			if side < leastButton-leastSlack {
				faults = append(faults, fmt.Sprintf("a target of %.1f px: %q", side, n.ID))
			}
		}
	}
	return faults
}

// ground is what a screen lies over that leaves what is below it visible.
type ground struct{}

func (ground) Resize(stage.Metrics)                {}
func (ground) Update(*stage.Context, *input.Frame) {}
func (ground) Draw(dst *ebiten.Image)              { dst.Fill(color.Gray{90}) }
func (ground) Compact() bool                       { return true }

// lay puts a scene on a stage, over the ground if there must be something.
func (w *sweep) lay(scene stage.Scene) *tabletest.Rig {
	if o, ok := scene.(stage.Overlay); !ok || !o.Overlay() {
		return tabletest.New(w.t, w.services, scene, 1280, 800)
	}
	r := tabletest.New(w.t, w.services, ground{}, 1280, 800)
	r.Context().Push(scene)
	r.Ticks(2)
	return r
}

// press presses one thing after the other, and lets the screen come to rest.
func press(ids ...string) func(*tabletest.Rig) {
	return func(r *tabletest.Rig) {
		for _, id := range ids {
			reveal(r, id)
			r.Tap(id)
			r.Ticks(30)
			r.Settle()
		}
	}
}

// reveal scrolls lists until something is in sight.
func reveal(r *tabletest.Rig, id string) {
	for range 40 {
		if n := r.Inspect().Node(id); n != nil && n.SmallReason == "" {
			return
		}
		r.Key(ebiten.KeyPageDown)
	}
}

// sheets looks at the screens that no box has of its own, and at what opens on them.
func (w *sweep) sheets() {
	h := w.house
	w.look("settings", h.settings, nil)
	w.look("keys", h.settings, press("settings.keys"))
	w.look("keys set", h.settings, press("settings.keys", "keys.hint"))
	w.look("settings reset", h.settings, press("settings.reset"))
	w.look("notices", h.settings, press("settings.notices"))
	w.look("notices opened", h.settings, press("settings.notices", "notices.1"))
	w.look("evenings of none", h.bookRead, nil)
	for _, b := range h.cabinet.Boxes {
		_, most := b.Rules.Seats()
		w.finish(b.Name(), lines(w.whole(b, most)))
	}
	w.look("evenings", h.bookRead, nil)
	w.look("evenings opened", h.bookRead, press("book.1.open"))
	w.look("evenings delete", h.bookRead, press("book.1.open", "book.1.delete"))
	w.look("evenings people", h.bookRead, press("book.page.people"))
}

// finish keeps a game that is over among the replays.
func (w *sweep) finish(box string, lines []string) {
	w.t.Helper()
	j, err := w.services.Store.Begin(box, []byte(lines[0]))
	if err != nil {
		w.t.Fatal(err)
	}
	for _, l := range lines[1:] {
		if err := j.Append([]byte(l)); err != nil {
			w.t.Fatal(err)
		}
	}
	if _, err := j.Finish(); err != nil {
		w.t.Fatal(err)
	}
}

// pages looks at all pages of a box's rules.
func (w *sweep) pages(b *cabinet.Box) {
	for i, p := range b.RulePages() {
		w.look(b.Name()+" rules "+p.Key, func() stage.Scene { return w.house.rulesOf(&b.Contents) }, func(r *tabletest.Rig) {
			for range i {
				r.Tap("rules.next")
			}
		})
	}
}

// telephones are the screens of which pictures are kept: how large, and how dense.
var telephones = []struct {
	w, h    int
	density float64
}{{390, 844, 2}, {844, 390, 1.5}, {844, 330, 3}, {360, 640, 1.5}, {768, 1024, 1.5}}

// keep keeps pictures of a screen.
func (w *sweep) keep(name string, r *tabletest.Rig) {
	for _, p := range telephones {
		r.ResizeUndrawn(p.w, p.h)
		r.SetDensity(p.density)
		r.Ticks(60)
		size := "usual"
		if w.larger {
			size = "larger"
		}
		r.Shot(fmt.Sprintf("phone-%s-%s-%s-%dx%d", strings.ReplaceAll(name, " ", "-"), w.lang, size, p.w, p.h))
	}
}
