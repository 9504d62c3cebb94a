package pamplona

import (
	"flag"
	"fmt"
	"image"
	"strings"
	"testing"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// resume goes on with a game that stands as a journal says. Seats named bots are played by the program.
func resume(t testing.TB, s *services.Services, seats, bots, setup string, entries ...string) stage.Scene {
	t.Helper()
	return resumeIn(t, s, &box(t).Contents, seats, bots, setup, entries...)
}

func resumeIn(t testing.TB, s *services.Services, b *table.Contents, seats, bots, setup string, entries ...string) stage.Scene {
	t.Helper()
	return tabletest.Resume(t, s, b, append([]string{headOf(seats, bots, setup)}, entries...)...)
}

// headOf returns line 1 of a journal of a game of such seats that is set up so.
func headOf(seats, bots, setup string) string {
	var players []string
	for _, c := range strings.Fields(bots) {
		players = append(players, fmt.Sprintf(`%q:{"kind":"bot","level":"easy"}`, c))
	}
	return fmt.Sprintf(`{"ludotheque":1,"game":"pamplona","seats":[%s],"players":{%s},"setup":{%s}}`,
		`"`+strings.Join(strings.Fields(seats), `","`)+`"`, strings.Join(players, ","), setup)
}

const six = "red blue yellow green violet white"

// scenes are positions worth a look.
var scenes = []struct {
	name, seats, bots, setup string
	entries                  []string
	do                       func(r *tabletest.Rig)
}{
	{name: "arrow", seats: "red blue yellow green", bots: "blue yellow green",
		setup:   `"runners":{"red":[8,10,13],"blue":[9,10,12],"yellow":[11,12,12],"green":[7,10,14]},"torro":9,"cards_seen":4,"deck":{"attack":5,"5":2,"4":2,"3":4,"2":2,"1":3}`,
		entries: []string{`{"roll":[3,"arrow"]}`},
		do:      func(r *tabletest.Rig) { r.Tap("runner.10"); r.Tap("runner.8") }},
	{name: "ready", seats: "red blue yellow green", bots: "blue yellow green",
		setup:   `"runners":{"red":[8,10,13],"blue":[9,11,12],"yellow":[11,12,12],"green":[7,11,14]},"torro":9,"cards_seen":4,"deck":{"attack":5,"5":2,"4":2,"3":4,"2":2,"1":3}`,
		entries: []string{`{"roll":[3,"arrow"]}`},
		do:      func(r *tabletest.Rig) { r.Tap("runner.8"); r.Tap("runner.10"); r.Tap("space.11") }},
	{name: "push", seats: six, bots: "",
		setup:   `"runners":{"red":[20,20,20],"blue":[20,20,23],"yellow":[20,18,12],"green":[20,20,20],"violet":[20,17,22],"white":[20,20,21]},"torro":19,"cards_seen":7,"deck":{"attack":4,"5":2,"4":1,"3":3,"2":2,"1":3},"credits":{"white":1},"courage":{"red":41,"blue":27,"yellow":3,"green":30,"violet":19,"white":5}`,
		entries: []string{`{"roll":["arrow","arrow"]}`, `{"seat":"red","run":[{"from":20,"steps":0},{"from":20,"steps":0}]}`},
		do:      func(r *tabletest.Rig) { r.Tap("push.back"); r.Ticks(5) }},
	{name: "forecast", seats: six, bots: "",
		setup: `"runners":{"red":[8,10,13],"blue":[9,11,12],"yellow":[11,12,12],"green":[7,11,14],"violet":[9,9,9],"white":[9,9,11]},"torro":9,"cards_seen":4,"deck":{"attack":5,"5":2,"4":0,"3":4,"2":2,"1":3}`,
		do: func(r *tabletest.Rig) {
			r.Tap("deck")
			r.Ticks(5)
		}},
	{name: "closeup", seats: six, bots: "",
		setup: `"runners":{"red":[9,9,9],"blue":[9,9,9],"yellow":[9,9,9],"green":[9,9,9],"violet":[9,9,9],"white":[9,9,9]},"torro":9,"cards_seen":4,"deck":{"attack":5,"5":2,"4":0,"3":4,"2":2,"1":3}`,
		do:    func(r *tabletest.Rig) { r.Tap("cell.9"); r.Ticks(10) }},
	{name: "arena", seats: six, bots: "",
		setup:   `"runners":{"red":[{"rank":1},33,30],"blue":[{"rank":1},{"rank":2},31],"yellow":[{"rank":3},{"rank":4},{"rank":5}],"green":[32,33,28],"violet":[{"rank":6},33,27],"white":[{"rank":12},{"rank":12},24]},"torro":29,"cards_seen":13,"deck":{"attack":3,"5":1,"4":1,"3":2,"2":1,"1":1}`,
		entries: []string{`{"roll":["arrow",5]}`},
		do:      func(r *tabletest.Rig) { r.Tap("runner.33"); r.Tap("runner.30"); r.Ticks(3) }},
}

// lookedAt are the windows in which situations are drawn.
var lookedAt = []image.Point{{X: 1280, Y: 800}, {X: 1920, Y: 1080}, {X: 800, Y: 600}, {X: 768, Y: 1024}, {X: 390, Y: 844}, {X: 844, Y: 390}}

var look = flag.String("look", "", "beginning of the names of situations to draw into build/screens")

func TestScenes(t *testing.T) {
	if *look == "" {
		t.Skip("only with -look")
	}
	playtest.NeedsDisplay(t)
	for _, sc := range scenes {
		if !strings.HasPrefix(sc.name, *look) {
			continue
		}
		t.Run(sc.name, func(t *testing.T) {
			s := tabletest.Services(t, words.English)
			r := tabletest.New(t, s, resume(t, s, sc.seats, sc.bots, sc.setup, sc.entries...), 1280, 800)
			r.Settle()
			if sc.do != nil {
				sc.do(r)
			}
			for _, size := range lookedAt {
				r.Resize(size.X, size.Y)
				r.Settle()
				r.Shot(fmt.Sprintf("pamplona-%s-%dx%d", sc.name, size.X, size.Y))
			}
		})
	}
}

// show is a game to be watched.
type show struct {
	name, seats, setup string
	entries            []string
	at                 []int
}

// shows are entries worth watching: screenshots are taken after so many ticks.
var shows = []show{
	{name: "attack", seats: "red blue",
		setup:   `"runners":{"red":[20,20,22],"blue":[19,20,24]},"torro":20,"cards_seen":7,"deck":{"attack":4,"5":2,"4":1,"3":3,"2":2,"1":3},"courage":{"red":41,"blue":1}`,
		entries: []string{`{"roll":["arrow",2]}`, `{"seat":"red","run":[{"from":20,"steps":0},{"from":20,"steps":2}]}`, `{"roll":["arrow",4]}`, `{"seat":"blue","run":[{"from":19,"steps":0},{"from":20,"steps":4}]}`, `{"torro":"attack"}`},
		at:      []int{395, 20, 100}},
	{name: "jostle", seats: "red blue",
		setup:   `"runners":{"red":[18,18,22],"blue":[21,21,24]},"torro":18,"cards_seen":7,"deck":{"attack":4,"5":2,"4":1,"3":3,"2":2,"1":3}`,
		entries: []string{`{"roll":[3,3]}`, `{"seat":"red","run":[{"from":18,"steps":3},{"from":18,"steps":3}]}`, `{"roll":["arrow",3]}`, `{"seat":"blue","run":[{"from":21,"steps":5},{"from":24,"steps":3}]}`, `{"torro":3}`},
		at:      []int{30, 60, 40, 200, 120, 40, 40}},
	{name: "six", seats: six,
		setup:   `"runners":{"red":[18,21,22],"blue":[21,21,24],"yellow":[19,19,16],"green":[22,17,20],"violet":[19,23,18],"white":[20,19,21]},"torro":19,"cards_seen":7,"deck":{"attack":4,"5":2,"4":1,"3":3,"2":2,"1":3},"turn":"white","courage":{"red":22,"blue":31,"yellow":12,"green":58,"violet":3,"white":40},"credits":{"violet":2}`,
		entries: []string{`{"roll":[3,3]}`, `{"seat":"white","run":[{"from":19,"steps":3},{"from":20,"steps":3}]}`, `{"torro":"attack"}`},
		at:      []int{200, 150, 100, 60, 60}},
	{name: "count", seats: six,
		setup:   `"runners":{"red":[{"rank":1},33,30],"blue":[{"rank":1},{"rank":2},31],"yellow":[{"rank":3},{"rank":4},{"rank":5}],"green":[32,33,28],"violet":[{"rank":6},33,27],"white":[{"rank":12},{"rank":12},24]},"torro":31,"cards_seen":13,"deck":{"attack":3,"5":1,"4":1,"3":2,"2":1,"1":1},"turn":"white","courage":{"red":22,"blue":31,"yellow":12,"green":58,"violet":3,"white":40},"credits":{"violet":2}`,
		entries: []string{`{"roll":["arrow",5]}`, `{"seat":"white","run":[null,{"from":24,"steps":5}]}`, `{"torro":4}`},
		at:      []int{200, 100, 120, 70, 60, 60, 60, 200}},
}

// replay lays a show on a table.
func replay(t testing.TB, s *services.Services, sh *show) stage.Scene {
	t.Helper()
	header := fmt.Sprintf(`{"ludotheque":1,"game":"pamplona","seats":["%s"],"setup":{%s}}`, strings.Join(strings.Fields(sh.seats), `","`), sh.setup)
	sc, err := scene.Replay(s, &box(t).Contents, &table.Doors{}, []byte(header+"\n"+strings.Join(sh.entries, "\n")+"\n"))
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

func TestShows(t *testing.T) {
	if *look == "" {
		t.Skip("only with -look")
	}
	playtest.NeedsDisplay(t)
	for _, sc := range shows {
		if !strings.HasPrefix(sc.name, *look) {
			continue
		}
		s := tabletest.Services(t, words.English)
		r := tabletest.New(t, s, replay(t, s, &sc), 1280, 800)
		for i, n := range sc.at {
			r.Ticks(n)
			r.Shot(fmt.Sprintf("pamplona-%s-%d", sc.name, i))
		}
	}
}
