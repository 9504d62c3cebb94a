//go:build !js

package rapidcity

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/playtest"
)

// program is the real program with a game of Rapid City on its table.
type program struct {
	*playtest.Program
	t testing.TB
}

// chairIn is a seat of a set-up as the settings keep it.
type chairIn struct {
	Color  string `json:"color"`
	Level  string `json:"level,omitempty"`
	Device string `json:"device,omitempty"`
}

// open starts the program with a set-up in its settings, in which cards come by themselves, and begins the game. While a
// card is played, each of its ticks is a millisecond.
func open(t *testing.T, chairs ...chairIn) *program {
	t.Helper()
	playtest.NeedsDisplay(t)
	dir := t.TempDir()
	plan := map[string]any{"version": 1, "chairs": chairs, "first": chairs[0].Color, "options": map[string]int{"tap": 0}}
	data, err := json.Marshal(map[string]any{"version": 1, "setups": map[string]any{"rapidcity": plan}})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "settings.json"), data, 0o644); err != nil {
		t.Fatal(err)
	}
	p := &program{Program: playtest.Start(t, playtest.Options{Data: dir}), t: t}
	p.Settle()
	p.Click("shelf.rapidcity")
	p.WaitFor("setup.play")
	p.Settle()
	p.Click("setup.play")
	p.WaitUntil("hands are tried", func(r *stage.Report) bool { return r.Values["mustering"] == "true" })
	p.Settle()
	p.Click("deck")
	p.WaitUntil("the table is laid", func(r *stage.Report) bool { return r.Values["awaited"] != "" })
	return p
}

// number is a fact of the report.
func number(r *stage.Report, name string) int {
	n, err := strconv.Atoi(r.Values[name])
	if err != nil {
		return 0
	}
	return n
}

// card waits for the next card and returns right when it is shown, with its word.
func (p *program) card() string {
	p.t.Helper()
	for range 4000 {
		r := p.Report()
		switch n := number(r, "awaited"); {
		case r.Values["over"] == "true":
			p.t.Fatal("the game is over")
		case r.Values["shown"] == "true":
			return r.Values["card"]
		case n > 40:
			p.Ticks(n - 40)
		default:
			p.Ticks(1)
		}
	}
	p.t.Fatal("no card is shown")
	return ""
}

// close waits until the card is closed and all its bullets have hit.
func (p *program) close() {
	p.t.Helper()
	for range 4000 {
		if r := p.Report(); r.Values["turn"] != "open" {
			return
		}
		p.Ticks(50)
	}
	p.t.Fatal("the card does not close")
}

// settled waits until the bullets of the last card have hit.
func (p *program) settled() *stage.Report {
	p.t.Helper()
	return p.WaitUntil("the bullets have hit", func(r *stage.Report) bool {
		return r.Values["awaited"] != "" || r.Values["over"] == "true"
	})
}

// stop ends the program and returns the game that it has saved.
func (p *program) stop() *match.Match {
	p.t.Helper()
	if err := p.Stop(); err != nil {
		p.t.Fatal(err)
	}
	s := store.Open(store.Options{AppName: "rapidcitytest", Dir: p.Data()})
	defer func() { _ = s.Close() }()
	data, err := s.Peek("rapidcity")
	if err != nil {
		p.t.Fatal(err)
	}
	m, _, err := match.Load(strings.NewReader(string(data)), []game.Box{rulesBox(p.t)})
	if err != nil {
		p.t.Fatal(err)
	}
	return m
}

// deed is something that a device does, some milliseconds after the card is shown.
type deed struct {
	at int
	do func()
}

// play lets the deeds happen, to the millisecond, and then the card close.
func (p *program) play(deeds []deed) {
	p.t.Helper()
	slices.SortStableFunc(deeds, func(a, b deed) int { return a.at - b.at })
	now := 0
	for _, d := range deeds {
		if d.at-1 > now {
			p.Ticks(d.at - 1 - now)
			now = d.at - 1
		}
		d.do() // seen with the next tick
	}
	p.Ticks(1)
	p.close()
}

// pull is a finger that pulls a pawn into a holster.
func (p *program) pull(finger, at int, from, to geom.Point) []deed {
	var list []deed
	list = append(list, deed{at, func() { p.TouchDown(finger, from) }})
	for i := 1; i <= 6; i++ {
		list = append(list, deed{at + i*20, func() { p.TouchMove(finger, from.Lerp(to, float64(i)/6)) }})
	}
	return append(list, deed{at + 130, func() { p.TouchUp(finger) }})
}

func (p *program) key(at int, k ebiten.Key) []deed {
	s := p.Program
	return []deed{{at, func() { s.KeyDown(k) }}, {at + 40, func() { s.KeyUp(k) }}}
}

func (p *program) click(at int, b ebiten.MouseButton, place geom.Point) []deed {
	s := p.Program
	return []deed{{at - 30, func() { s.MouseTo(place) }}, {at, func() { s.MouseDown(b) }}, {at + 40, func() { s.MouseUp(b) }}}
}

// lastCard are the inputs of the last card that closed, as "seat target ms", in order.
func lastCard(m *match.Match) []string {
	end := m.Len() - 1
	for end >= 0 && m.Before(end).Turn() != game.Anyone {
		end--
	}
	start := end
	for start > 0 && m.Before(start-1).Turn() == game.Anyone {
		start--
	}
	var out []string
	for i := start; i < end; i++ {
		out = append(out, strings.TrimSpace(string(m.Line(i))))
	}
	return out
}

func TestSixSeatsWithTwelveFingersInTheProgram(t *testing.T) {
	colors := []string{"red", "blue", "yellow", "green", "violet", "white"}
	var chairs []chairIn
	for _, c := range colors {
		chairs = append(chairs, chairIn{Color: c, Device: "touch"})
	}
	p := open(t, chairs...)
	for !strings.HasPrefix(p.card(), "armed") {
		p.close()
	}
	r := p.Report()
	spot := func(id string) geom.Point { return p.Find(id).Rect.Center() }
	attacker := r.Values["attacker"]
	rivals := slices.DeleteFunc(slices.Clone(colors), func(c string) bool { return c == attacker })
	// Each rival pulls its own pawn with one finger, 4 to 12 ms after the attacker; the attacker's own is left alone, and
	// the remaining two fingers do nothing that counts.
	var deeds []deed
	lag := []int{4, 8, 9, 12, 8}
	want := map[string]int{}
	for i, c := range rivals {
		at := 500 + 40*i
		deeds = append(deeds, p.pull(2*i, at, spot("pawn."+c), spot("holster."+attacker+".left"))...)
		deeds = append(deeds, p.pull(2*i+1, at+lag[i], spot("pawn."+c), spot("holster."+c+".right"))...)
		if lag[i] > 8 {
			want[c] = 1
		}
	}
	deeds = append(deeds,
		deed{510, func() { p.TouchDown(10, spot("pawn."+attacker)) }}, deed{560, func() { p.TouchUp(10) }},
		deed{520, func() { p.TouchDown(11, spot("deck")) }}, deed{900, func() { p.TouchUp(11) }})
	before := map[string]int{}
	for _, c := range colors {
		before[c] = number(r, "bullets."+c)
	}
	p.play(deeds)
	after := p.settled()
	for _, c := range colors {
		if got := number(after, "bullets."+c) - before[c]; got != want[c] {
			t.Errorf("%s took %d bullets, want %d", c, got, want[c])
		}
	}
	lines := lastCard(p.stop())
	if len(lines) != 2*len(lag) {
		t.Fatalf("%d inputs:\n%s", len(lines), strings.Join(lines, "\n"))
	}
	for i := range lag {
		checkInput(t, lines[2*i], 500+40*i, "left")
		checkInput(t, lines[2*i+1], 500+40*i+lag[i], "right")
	}
}

// checkInput holds a line of the journal to a time and a hand.
func checkInput(t *testing.T, line string, ms int, hand string) {
	t.Helper()
	if !strings.Contains(line, `"at":`+strconv.Itoa(ms)+`,`) || !strings.Contains(line, hand) {
		t.Errorf("not the %s hand at %d: %s", hand, ms, line)
	}
}

func TestMouseAndTwoKeyboardsInTheProgram(t *testing.T) {
	p := open(t, chairIn{Color: "red", Device: "keys1"}, chairIn{Color: "blue", Device: "keys2"}, chairIn{Color: "yellow", Device: "mouse"})
	for played := 0; played < 3; {
		card := p.card()
		r := p.Report()
		if !strings.HasPrefix(card, "armed") {
			p.close()
			continue
		}
		played++
		// Seen from red, blue is up to the left and yellow up to the right.
		at := map[string]int{"red": 600, "blue": 610, "yellow": 620}
		own := map[string]func(int) []deed{
			"red":    func(ms int) []deed { return p.key(ms, ebiten.KeyX) },
			"blue":   func(ms int) []deed { return p.key(ms, ebiten.KeyI) },
			"yellow": func(ms int) []deed { return p.click(ms, ebiten.MouseButtonRight, p.Find("pawn.yellow").Rect.Center()) },
		}
		reach := map[string]map[string]func(int) []deed{
			"red":  {"blue": func(ms int) []deed { return p.key(ms, ebiten.KeyW) }, "yellow": func(ms int) []deed { return p.key(ms, ebiten.KeyE) }},
			"blue": {"red": func(ms int) []deed { return p.key(ms, ebiten.KeyM) }, "yellow": func(ms int) []deed { return p.key(ms, ebiten.KeyO) }},
			"yellow": {
				"red":  func(ms int) []deed { return p.click(ms, ebiten.MouseButtonLeft, p.Find("pawn.red").Rect.Center()) },
				"blue": func(ms int) []deed { return p.click(ms, ebiten.MouseButtonLeft, p.Find("pawn.blue").Rect.Center()) },
			},
		}
		attacker := r.Values["attacker"]
		var deeds []deed
		want := map[string]int{}
		late := 8
		for _, c := range []string{"red", "blue", "yellow"} {
			if c == attacker {
				continue
			}
			ms := at[c] + 300*late - 2400
			deeds = append(deeds, reach[attacker][c](ms)...)
			deeds = append(deeds, own[c](ms+late)...)
			if late > 8 {
				want[c] = 1
			}
			late++
		}
		before := p.Report()
		p.play(deeds)
		after := p.settled()
		for _, c := range []string{"red", "blue", "yellow"} {
			if got := number(after, "bullets."+c) - number(before, "bullets."+c); got != want[c] {
				t.Errorf("%s attacks: %s took %d bullets, want %d", attacker, c, got, want[c])
			}
		}
		if n := number(after, "late"); n != 0 {
			t.Errorf("%d inputs were told too late", n)
		}
		if n := number(after, "lag"); n > 17 {
			t.Errorf("%d ms from a hand to its decision, which is more than a tick", n)
		}
	}
	p.stop()
}
