//go:build !js && !android && !ios

package app

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/draw"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

var stripEvents = flag.String("events", "", "keep strips of the first time that these happen in a game between bots: BOX.NAME, such as galopp.Take, with commas between")

var stripWithin = flag.String("within", "0,0,1,1", "with -events, the part of the screen to keep: left, top, width and height as shares of the screen")

var strips = flag.String("strips", "", "keep strips of how games begin and end: names of boxes, with commas between, or all")

// stripSizes are the screens in dp of which strips are kept. The last has two pixels a dp.
var stripSizes = [...]image.Point{{1280, 800}, {390, 844}, {768, 1024}, {1920, 1080}, {1024, 768}}

// TestLookStrips pictures every sixth tick of how a game of each box begins, and every twelfth of how it ends, for people to
// look at.
func TestLookStrips(t *testing.T) {
	if *strips == "" {
		t.Skip("only with -strips")
	}
	playtest.NeedsDisplay(t)
	p := &painter{&sweep{t: t, lang: "en", games: map[string]*match.Match{}}}
	for i, size := range stripSizes {
		p.lang = words.Languages()[i%3]
		p.larger = i == 2
		p.open()
		for _, b := range p.house.cabinet.Boxes {
			if *strips != "all" && !strings.Contains(*strips, b.Name()) {
				continue
			}
			sc, err := p.house.cabinet.Start(b, header(b, 3), table.StarterDrawn)
			if err != nil {
				t.Fatal(err)
			}
			p.strip(fmt.Sprintf("strip-begin-%s-%dx%d", b.Name(), size.X, size.Y), sc, size, 6)
			p.strip(fmt.Sprintf("strip-end-%s-%dx%d", b.Name(), size.X, size.Y), p.ending(b.Name()), size, 12)
		}
	}
}

// eventNames returns the names of the kinds of events of a box, in their order from 1 on, as its rules declare them.
func eventNames(t *testing.T, box string) (names []string) {
	files, err := filepath.Glob("../../logic/boxes/" + box + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		_, list, ok := strings.Cut(string(text), " game.Kind = iota + 1")
		if !ok {
			continue
		}
		first := text[:len(text)-len(list)]
		list = string(first[bytes.LastIndexByte(first, '\n'):]) + list
		list, _, _ = strings.Cut(list, "\n)")
		for _, m := range regexp.MustCompile(`\n\tEvent(\w+)`).FindAllStringSubmatch(list, -1) {
			names = append(names, m[1])
		}
	}
	return names
}

// TestLookEvents pictures every sixth tick of an entry by which something happens, and of those that follow it, on a wide table
// and on a telephone.
func TestLookEvents(t *testing.T) {
	if *stripEvents == "" {
		t.Skip("only with -events")
	}
	playtest.NeedsDisplay(t)
	p := &painter{&sweep{t: t, lang: "en", games: map[string]*match.Match{}}}
	p.open()
	for _, name := range strings.Split(*stripEvents, ",") {
		box, kind, _ := strings.Cut(name, ".")
		b := p.house.cabinet.Find(box)
		k := game.Kind(slices.Index(eventNames(t, box), kind) + 1)
		m, at := p.played(b, 4), -1
		for i := 0; i < m.Len() && at < 0; i++ {
			events, _ := m.Events(i)
			if slices.ContainsFunc(events, func(e game.Event) bool { return e.Kind == k }) {
				at = i
			}
		}
		if k == 0 || at < 0 {
			t.Errorf("%s never happens; there are %v", name, eventNames(t, box))
			continue
		}
		for _, size := range []image.Point{{1280, 800}, {390, 844}} {
			sc, err := scene.Replay(p.services, &b.Contents, &table.Doors{}, []byte(strings.Join(lines(m), "\n")+"\n"))
			if err != nil {
				t.Fatal(err)
			}
			p.stripFrom(fmt.Sprintf("strip-event-%s-%dx%d", name, size.X, size.Y), sc, size, 6, func(r *tabletest.Rig) {
				for range at + 1 { // a step stops the replay, which one that goes back does before the first entry as well
					r.Pad(input.Right)
				}
				r.Pad(input.Left)
				r.Settle()
				r.Pad(input.Confirm)
			})
		}
	}
}

// ending returns a game of a box that is over, and about to be counted.
func (p *painter) ending(name string) stage.Scene {
	b := p.house.cabinet.Find(name)
	all := lines(p.played(b, 3))
	save, err := p.services.Store.Begin(name, []byte(all[0]))
	if err != nil {
		p.t.Fatal(err)
	}
	for _, l := range all[1:] {
		if err := save.Append([]byte(l)); err != nil {
			p.t.Fatal(err)
		}
	}
	sc, err := scene.Resume(p.services, &b.Contents, &p.house.cabinet.Doors)
	if err != nil {
		p.t.Fatal(err)
	}
	return sc
}

// shareOf returns the part of r that is described by four shares of r with commas between: left, top, width and height.
func shareOf(t *testing.T, r image.Rectangle, described string) image.Rectangle {
	var x, y, w, h float64
	if _, err := fmt.Sscanf(described, "%g,%g,%g,%g", &x, &y, &w, &h); err != nil {
		t.Fatalf("-within %s: %v", described, err)
	}
	at := func(x, y float64) image.Point { return image.Pt(int(x*float64(r.Dx())), int(y*float64(r.Dy()))) }
	return image.Rectangle{at(x, y), at(x+w, y+h)}.Intersect(r)
}

// stripFrames is how many pictures a strip has at most, stripColumns how many stand side by side.
const (
	stripFrames  = 40
	stripColumns = 5
)

// strip keeps every nth tick of a scene on one sheet.
func (p *painter) strip(name string, sc stage.Scene, size image.Point, every int) {
	p.stripFrom(name, sc, size, every, func(*tabletest.Rig) {})
}

// stripFrom does so after a beginning.
func (p *painter) stripFrom(name string, sc stage.Scene, size image.Point, every int, begin func(*tabletest.Rig)) {
	r := tabletest.New(p.t, p.services, p.house.shelf(), size.X, size.Y)
	p.services.Change(r.Context(), func(v *store.Settings) { v.Speed, v.LargerText = store.Normal, p.larger })
	r = tabletest.New(p.t, p.services, sc, size.X, size.Y)
	if size == stripSizes[len(stripSizes)-1] {
		r.SetDensity(2)
	}
	if strings.Contains(name, "end-rapidcity") {
		r.Tap("deck") // nobody tries a hand out
	}
	begin(r)
	full := image.NewRGBA(r.Frame().Bounds())
	kept := shareOf(p.t, full.Bounds(), *stripWithin)
	w := 480
	h := w * kept.Dy() / kept.Dx()
	sheet := image.NewRGBA(image.Rect(0, 0, stripColumns*(w+8), (stripFrames+stripColumns-1)/stripColumns*(h+8)))
	for i := range stripFrames {
		screen := r.Frame()
		screen.ReadPixels(full.Pix)
		at := image.Pt(i%stripColumns*(w+8), i/stripColumns*(h+8))
		draw.ApproxBiLinear.Scale(sheet, image.Rectangle{at, at.Add(image.Pt(w, h))}, full, kept, draw.Src, nil)
		r.Ticks(every)
	}
	playtest.SavePicture(p.t, name, sheet)
}
