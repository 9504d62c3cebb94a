//go:build !js && !android && !ios

package app

import (
	"flag"
	"fmt"
	"image"
	"strconv"
	"strings"
	"testing"

	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

var (
	momentBoxes = flag.String("moments", "", "keep pictures of an evening: names of boxes, with commas between, or all")
	momentSizes = flag.String("moment-sizes", "1280x800,768x1024,390x844,844x390", "the screens of which pictures of an evening are kept, in dp, those with two pixels a dp as 1024x768@2")
	momentParts = flag.String("moment-parts", "5,20,50,80,95", "how much of the game has been played in pictures of an evening, in per cent")
	momentLang  = flag.String("moment-lang", "en", "the language of the pictures of an evening")
)

// moment is a picture of an evening: what it shows, and what is done before.
type moment struct {
	name  string
	scene func() stage.Scene
	do    func(r *tabletest.Rig)
}

// TestLookMoments pictures an evening with each box, from the set-up and the lesson to the result, for people to look at.
func TestLookMoments(t *testing.T) {
	if *momentBoxes == "" {
		t.Skip("only with -moments")
	}
	playtest.NeedsDisplay(t)
	p := &painter{&sweep{t: t, lang: words.Lang(*momentLang), games: map[string]*match.Match{}}}
	p.open()
	for _, b := range p.house.cabinet.Boxes {
		if *momentBoxes != "all" && !strings.Contains(*momentBoxes, b.Name()) {
			continue
		}
		for _, text := range strings.Split(*momentSizes, ",") {
			var size image.Point
			text, sharp := strings.CutSuffix(text, "@2")
			if _, err := fmt.Sscanf(text, "%dx%d", &size.X, &size.Y); err != nil {
				t.Fatalf("-moment-sizes: %q: %v", text, err)
			}
			p.services.Platform.Touch = min(size.X, size.Y) < 480 // a telephone, on which people play with fingers
			for _, m := range p.moments(b) {
				p.keepMoment(m, b, size, sharp)
			}
			p.keepLesson(b, size)
		}
	}
}

// moments lists the moments of an evening with a box, but for the lesson.
func (p *painter) moments(b *cabinet.Box) []moment {
	_, most := b.Rules.Seats()
	people := min(most, 4)
	at := func(percent int) func() stage.Scene {
		return func() stage.Scene { return p.table(b.Name(), people, float64(percent)/100) }
	}
	list := []moment{
		{"setup", func() stage.Scene { return p.house.setup(b) }, nil},
		{"log", at(60), func(r *tabletest.Rig) { takeUp(r); r.Tap("bar.log"); r.Ticks(30) }},
		{"replay", func() stage.Scene { return p.house.cabinet.Replay(b, p.played(b, people), nil) }, func(r *tabletest.Rig) { r.Tap("replay.next") }},
		{"result", func() stage.Scene {
			return p.house.result(table.Outcome{Box: &b.Contents, Match: p.played(b, people), ReplayName: "x"})
		}, nil},
	}
	for _, text := range strings.Split(*momentParts, ",") {
		percent, err := strconv.Atoi(text)
		if err != nil {
			p.t.Fatalf("-moment-parts: %v", err)
		}
		list = append(list, moment{fmt.Sprintf("table-%02d", percent), at(percent), takeUp})
	}
	return list
}

// keepMoment keeps the picture of a moment, on a screen that has two pixels a dp if it is sharp.
func (p *painter) keepMoment(m moment, b *cabinet.Box, size image.Point, sharp bool) {
	r := tabletest.New(p.t, p.services, m.scene(), size.X, size.Y)
	if sharp {
		r.SetDensity(2)
	}
	p.services.Change(r.Context(), func(v *store.Settings) { v.Speed = store.Instant })
	r.Ticks(60)
	if m.do != nil {
		m.do(r)
	}
	r.Ticks(120)
	r.Shot(momentName(b, size, m.name))
}

// lessonLooks is how many steps of a lesson are pictured at most.
const lessonLooks = 24

// keepLesson keeps pictures of the first steps of a lesson.
func (p *painter) keepLesson(b *cabinet.Box, size image.Point) {
	if b.Lesson == nil {
		return
	}
	sc, err := p.house.cabinet.Teach(b)
	if err != nil {
		p.t.Fatal(err)
	}
	r := tabletest.New(p.t, p.services, sc, size.X, size.Y)
	for i := range lessonLooks {
		r.Ticks(60)
		r.Shot(momentName(b, size, fmt.Sprintf("lesson-%02d", i)))
		if playtest.Enabled(r.Inspect(), "lesson.next") {
			r.Tap("lesson.next")
			continue
		}
		doTask(r, b)
	}
}

// doTask does what the present task of a lesson asks for: it taps what the task points at or, if nothing of that can be tapped, the
// first runner, and then confirms.
func doTask(r *tabletest.Rig, b *cabinet.Box) {
	tapped := false
	tap := func(id string) {
		if playtest.Enabled(r.Inspect(), id) {
			r.Tap(id)
			tapped = true
		}
	}
	for _, id := range taskPoints(b, r.Inspect()) {
		if !playtest.Enabled(r.Inspect(), id) {
			id = strings.Replace(id, "space.", "runner.", 1) // a runner of Pamplona to be chosen on that space
		}
		tap(id)
	}
	if !tapped {
		tap("runner.1")
	}
	tap("draft.confirm")
}

// taskPoints returns the IDs of what the present task of a lesson points at.
func taskPoints(b *cabinet.Box, rep *stage.Report) []string {
	step, err := strconv.Atoi(rep.Values["step"])
	task, err2 := strconv.Atoi(rep.Values["task"])
	if err != nil || err2 != nil || step >= len(b.Lesson.Steps) {
		return nil
	}
	return b.Lesson.Steps[step].Task(task).Point
}

// momentName returns the name of the picture of a moment.
func momentName(b *cabinet.Box, size image.Point, moment string) string {
	return fmt.Sprintf("moment-%s-%s-%dx%d-%s", b.Name(), *momentLang, size.X, size.Y, moment)
}
