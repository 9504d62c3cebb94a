package galopp

import (
	"flag"
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/tabletest"
)

// lay puts a game under way on a table: a header and the entries so far.
func lay(t testing.TB, s *services.Services, w, h int, lines ...string) *tabletest.Rig {
	t.Helper()
	r := tabletest.LayTable(t, s, &box(t).Contents, w, h, lines...)
	r.Ticks(3)
	return r
}

// head is a header: colours, how many of them are people, and a setup.
func head(seats, people int, setup string) string {
	colors := strings.Split("red blue yellow green violet white", " ")[:seats]
	var list, players []string
	for i, c := range colors {
		list = append(list, fmt.Sprintf("%q", c))
		if i >= people {
			players = append(players, fmt.Sprintf(`%q:{"kind":"bot","level":"easy"}`, c))
		}
	}
	h := fmt.Sprintf(`{"ludotheque":1,"game":"galopp","seats":[%s],"players":{%s}`, strings.Join(list, ","), strings.Join(players, ","))
	if setup != "" {
		h += `,"setup":` + setup
	}
	return h + "}"
}

// The situations at which a screen is looked at.
var (
	teams4    = `"teams":{"red":[5,"crafty",1,-2],"blue":[2,3,"crafty",1],"yellow":[1,1,3,2],"green":[-2,5,2,3]}`
	teams6    = `"teams":{"red":[5,"crafty",1,-2],"blue":[2,3,"crafty",1],"yellow":[1,1,3,2],"green":[-2,5,2,3],"violet":[2,2,1,3],"white":[3,5,-2,"crafty"]}`
	midRace   = head(4, 1, `{"phase":"race","race":3,"turn":"red","last":"blue","money":{"red":41,"blue":63,"yellow":55,"green":38},`+teams4+`,"chairs":{"red":9,"blue":-2,"yellow":15},"finished":["green"]}`)
	midRace5  = head(5, 1, `{"phase":"race","race":5,"turn":"red","last":"blue","money":{"red":41,"blue":63,"yellow":155,"green":38,"violet":70},"teams":{"red":[5,"crafty",1,-2],"blue":[2,3,"crafty",1],"yellow":[1,1,3,2],"green":[-2,5,2,3],"violet":[2,2,1,3]},"chairs":{"red":9,"blue":9,"yellow":9,"green":9},"finished":["violet"]}`)
	midRace6  = head(6, 1, `{"phase":"race","race":5,"turn":"red","last":"blue","money":{"red":41,"blue":63,"yellow":155,"green":38,"violet":70,"white":22},`+teams6+`,"chairs":{"red":9,"blue":9,"yellow":9,"green":9},"finished":["violet"],"pond":["white"]}`)
	midRace3  = head(3, 1, `{"phase":"race","race":2,"turn":"red","last":"blue","money":{"red":41,"blue":63,"yellow":55},"teams":{"red":[5,"crafty",1,-2],"blue":[2,3,"crafty",1],"yellow":[1,1,3,2]},"chairs":{"red":15,"blue":15,"yellow":14}}`)
	fullRace  = head(6, 1, `{"phase":"race","race":3,"turn":"red","last":"blue","money":{"red":41,"blue":63,"yellow":155,"green":38,"violet":70,"white":22},`+teams6+`,"chairs":{"red":16,"blue":16,"yellow":16,"green":16,"violet":16,"white":16}}`)
	exchange2 = head(6, 2, `{"phase":"exchange","race":3,"last":"red","money":{"red":41,"blue":63,"yellow":155,"green":38,"violet":70,"white":22},`+teams6+`}`)
	exchange  = head(6, 1, `{"phase":"exchange","race":3,"last":"red","money":{"red":41,"blue":63,"yellow":155,"green":38,"violet":70,"white":22},`+teams6+`}`)
	exchange4 = head(4, 1, `{"phase":"exchange","race":3,"last":"red","money":{"red":41,"blue":63,"yellow":55,"green":38},`+teams4+`}`)
	replace4  = head(4, 1, `{"phase":"auction","race":3,"last":"red","money":{"red":41,"blue":63,"yellow":55,"green":38},`+teams4+`}`)
	replace6  = head(6, 2, `{"phase":"auction","race":3,"last":"red","money":{"red":41,"blue":63,"yellow":155,"green":38,"violet":70,"white":22},`+teams6+`}`)
)

// situations are journals that end in what is to be looked at.
func situations() map[string][]string {
	return map[string][]string{
		"auction3":  {head(3, 1, ""), `{"deal":{"red":[5],"blue":[1],"yellow":[3],"open":["crafty"]}}`},
		"auction6":  {head(6, 1, ""), `{"deal":{"red":[5],"blue":[1],"yellow":[3],"green":["crafty"],"violet":[2],"white":[-2]}}`, `{"seat":"red","bid":4}`, `{"seat":"blue","bid":7}`, `{"seat":"yellow","pass":true}`, `{"seat":"green","bid":8}`, `{"seat":"violet","pass":true}`, `{"seat":"white","bid":12}`},
		"replace4":  {replace4, `{"deal":{"red":[5],"blue":[1],"yellow":[3],"green":["crafty"]}}`},
		"replace6":  {replace6, `{"deal":{"red":[5],"blue":[1],"yellow":[3],"green":["crafty"],"violet":[2],"white":[2]}}`, `{"seat":"red","bid":4}`},
		"count":     {replace4, `{"deal":{"red":[5],"blue":[1],"yellow":[3],"green":["crafty"]}}`},
		"race":      {midRace},
		"race5":     {midRace5},
		"race6":     {midRace6},
		"race3":     {midRace3},
		"full":      {fullRace},
		"crafty":    {midRace, `{"roll":2}`},
		"crafty6":   {midRace6, `{"roll":2}`},
		"exchange":  {exchange},
		"exchange2": {exchange2},
		"exchange4": {exchange4},
		"hint":      {replace4, `{"deal":{"red":[5],"blue":[1],"yellow":[3],"green":["crafty"]}}`, `{"seat":"red","bid":4}`, `{"seat":"blue","bid":7}`, `{"seat":"yellow","pass":true}`, `{"seat":"green","pass":true}`},
		"hint2":     {exchange4},
		"log":       {midRace, `{"roll":1}`},
		"standing":  {head(4, 1, `{"phase":"race","race":2,"turn":"red","last":"blue","money":{"red":41,"blue":63,"yellow":55,"green":38},"teams":{"red":[5,3,5,3],"blue":[2,3,"crafty",1],"yellow":[1,1,3,2],"green":[-2,5,2,3]},"chairs":{"red":15,"blue":-2},"finished":["green","yellow"]}`)},
		"pond":      {head(4, 1, `{"phase":"race","race":3,"turn":"red","last":"blue","money":{"red":41,"blue":63,"yellow":55,"green":38},"teams":{"red":[-2,-2,-2,-2],"blue":[2,3,"crafty",1],"yellow":[1,1,3,2],"green":[5,5,2,3]},"chairs":{"red":-3,"blue":-2,"yellow":15,"green":3}}`)},
		"reveal":    {replace4, `{"deal":{"red":[5],"blue":[1],"yellow":[3],"green":["crafty"]}}`, `{"seat":"red","bid":4}`, `{"seat":"blue","bid":7}`, `{"seat":"yellow","pass":true}`, `{"seat":"green","pass":true}`},
		"sold":      {head(3, 1, ""), `{"deal":{"red":[5],"blue":[1],"yellow":[3],"open":["crafty"]}}`, `{"seat":"red","bid":4}`, `{"seat":"blue","pass":true}`, `{"seat":"yellow","bid":6}`},
		"corner6":   {head(6, 6, ""), `{"deal":{"red":[5],"blue":[1],"yellow":[3],"green":[2],"violet":[2],"white":[1]}}`, `{"seat":"red","bid":4}`},
		"corner":    {head(4, 4, ""), `{"deal":{"red":[5],"blue":[1],"yellow":[3],"green":[2]}}`, `{"seat":"red","bid":4}`},
	}
}

// act goes on to the moment that is to be seen.
func act(r *tabletest.Rig, name string) {
	switch name {
	case "exchange2":
		for _, c := range strings.Split("red blue yellow green violet white", " ") {
			r.Tap("card." + c + ".2")
		}
	case "hint", "hint2":
		r.Tap("bar.hint")
		r.Ticks(120)
	case "log":
		r.Tap("bar.log")
		r.Ticks(30)
	case "crafty":
		r.Tap("to.red.2")
		r.Ticks(5)
	case "count":
		r.Tap("piles")
		r.Ticks(5)
	case "standing":
		r.Tap("die")
		for range 1200 {
			if r.Ticks(1); r.Inspect().Node("stand.title") != nil {
				r.Ticks(20)
				return
			}
		}
	case "pond":
		r.Tap("die")
		r.Ticks(40 + 12 + 18 + 24 + 4 + 30)
	case "reveal", "sold":
		r.Tap("pass")
		for range 1200 {
			if r.Ticks(1); r.Inspect().Node("room.offer") != nil && says(r, "’s new team") {
				r.Ticks(4*hireTicks + 20)
				return
			}
		}
	case "corner", "corner6":
		if r.Inspect().Node("hand.peek") != nil { // else it has been chosen before
			r.Tap("hand.peek")
		}
		r.Ticks(280)
		r.Hold(r.Node("corner.yellow").Rect.Center(), 4)
	}
}

// sizes are those of the flag -sizes.
func sizes(t *testing.T) []image.Point {
	t.Helper()
	list := *lookSizes
	if list == "" {
		return []image.Point{{X: 1280, Y: 800}}
	}
	var out []image.Point
	for _, s := range strings.Split(list, ",") {
		var size image.Point
		if _, err := fmt.Sscanf(s, "%dx%d", &size.X, &size.Y); err != nil {
			t.Fatal(err)
		}
		out = append(out, size)
	}
	return out
}

var (
	look      = flag.String("look", "", "situations to draw into build/screens, with commas, or all")
	lookSizes = flag.String("sizes", "", "sizes of the window in which they are drawn, as 1280x800,768x1024")
	lookLang  = flag.String("lang", "en", "language in which they are drawn")
)

// TestLook writes screenshots of situations for the eye.
func TestLook(t *testing.T) {
	if *look == "" {
		t.Skip("only with -look")
	}
	lang := words.Lang(*lookLang)
	s := tabletest.Services(t, lang)
	for name, lines := range situations() {
		if *look != "all" && !slices.Contains(strings.Split(*look, ","), name) {
			continue
		}
		list := sizes(t)
		r := lay(t, s, list[0].X, list[0].Y, lines...)
		r.Ticks(30)
		act(r, name)
		for _, size := range list {
			r.Resize(size.X, size.Y)
			r.Shot(fmt.Sprintf("galopp-%s-%dx%d-%s", name, size.X, size.Y, lang))
		}
	}
}
