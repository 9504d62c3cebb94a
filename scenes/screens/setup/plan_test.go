package setup

import (
	"slices"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// shelf returns the boxes by name, and services that speak English and keep nothing.
func shelf(t *testing.T) (map[string]*cabinet.Box, *services.Services) {
	t.Helper()
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	list := make(map[string]*cabinet.Box)
	for _, b := range all {
		list[b.Name()] = &cabinet.Box{Contents: table.Contents{Rules: b}, QuickestBegins: b.Name() == "pamplona"}
	}
	book, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	saves := store.Open(store.Options{AppName: "x", Dir: t.TempDir()})
	t.Cleanup(func() { _ = saves.Close() })
	s, err := services.New(book, saves, words.English)
	if err != nil {
		t.Fatal(err)
	}
	return list, s
}

func TestUsualPlanFitsEveryBox(t *testing.T) {
	list, s := shelf(t)
	for name, b := range list {
		p := defaultPlan(b.Rules)
		if err := p.check(b); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if p.countPeople() != 1 || p.duplicateName(s) != "" {
			t.Errorf("%s: %d people, twice %q", name, p.countPeople(), p.duplicateName(s))
		}
		h, err := p.header(s, b, 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := match.New(h); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestPlansThatMakeNoSenseAreRefused(t *testing.T) {
	list, _ := shelf(t)
	red, blue, ada := chair{Color: "red"}, chair{Color: "blue", Level: "easy"}, chair{Color: "green", Name: "Ada"}
	for why, p := range map[string]plan{
		"another version":       {Version: 2, First: byLot, Chairs: []chair{red, blue}},
		"one seat":              {Version: 1, First: byLot, Chairs: []chair{red}},
		"too many seats":        {Version: 1, First: byLot, Chairs: []chair{red, blue, ada, {Color: "white"}, {Color: "violet"}}},
		"a colour twice":        {Version: 1, First: byLot, Chairs: []chair{red, red}},
		"an unknown colour":     {Version: 1, First: byLot, Chairs: []chair{red, {Color: "pink"}}},
		"an unknown level":      {Version: 1, First: byLot, Chairs: []chair{red, {Color: "blue", Level: "godlike"}}},
		"a level for tests":     {Version: 1, First: byLot, Chairs: []chair{red, {Color: "blue", Level: "random"}}},
		"a name too long":       {Version: 1, First: byLot, Chairs: []chair{red, {Color: "blue", Name: "Maximilian-Josef"}}},
		"a name of two lines":   {Version: 1, First: byLot, Chairs: []chair{red, {Color: "blue", Name: "a\nb"}}},
		"nobody begins":         {Version: 1, Chairs: []chair{red, blue}},
		"an absent one begins":  {Version: 1, First: "white", Chairs: []chair{red, blue}},
		"a race without a word": {Version: 1, First: byRace, Chairs: []chair{red, blue}},
		"an unknown option":     {Version: 1, First: byLot, Chairs: []chair{red, blue}, Options: map[string]int{"wild": 1}},
	} {
		if p.check(list["dorada"]) == nil {
			t.Errorf("%s is accepted", why)
		}
	}
	fine := plan{Version: 1, First: "green", Chairs: []chair{red, blue, ada}}
	if err := fine.check(list["dorada"]); err != nil {
		t.Error(err)
	}
	raced := plan{Version: 1, First: byRace, Chairs: []chair{red, ada}, Options: map[string]int{"rotate": 1}}
	if err := raced.check(list["pamplona"]); err != nil {
		t.Error(err)
	}
	raced.Options["rotate"] = 2
	if raced.check(list["pamplona"]) == nil {
		t.Error("a value that the option does not offer is accepted")
	}
}

func TestTakenColourIsSwappedAndTheStarterStays(t *testing.T) {
	seats := func() []chair { return []chair{{Color: "red"}, {Color: "blue"}} }
	for _, tt := range []struct {
		name, first string
		to          game.Color
		want        [2]string
		begins      string
	}{
		{"a free colour", byLot, game.Green, [2]string{"green", "blue"}, byLot},
		{"the starter takes a free colour", "red", game.Green, [2]string{"green", "blue"}, "green"},
		{"the starter swaps", "red", game.Blue, [2]string{"blue", "red"}, "blue"},
		{"the other one begins", "blue", game.Blue, [2]string{"blue", "red"}, "red"},
		{"its own colour", "red", game.Red, [2]string{"red", "blue"}, "red"},
	} {
		p := plan{First: tt.first, Chairs: seats()}
		p.setColor(0, tt.to)
		if got := [2]string{p.Chairs[0].Color, p.Chairs[1].Color}; got != tt.want || p.First != tt.begins {
			t.Errorf("%s: %v, %q begins", tt.name, got, p.First)
		}
	}
}

func TestWhoBeginsSitsFirst(t *testing.T) {
	list, s := shelf(t)
	p := plan{Version: 1, First: "green", Chairs: []chair{{Color: "red", Name: "Zoé"}, {Color: "blue", Level: "strong"}, {Color: "green"}}}
	h, err := p.header(s, list["dorada"], 2)
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	want := []match.Occupant{{Number: 2}, {Name: "Zoé"}, {Name: "Ada", Bot: true, Level: game.LevelStrong, Portrait: 7}}
	for i, c := range (game.Table{game.Green, game.Red, game.Blue}) {
		if h.Colors[i] != c || m.Occupants()[i] != want[i] {
			t.Errorf("seat %d is %v, %+v", i, h.Colors[i], m.Occupants()[i])
		}
	}
	next := NextHeader(m)
	again, err := match.New(next)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range (game.Table{game.Red, game.Blue, game.Green}) {
		if next.Colors[i] != c || again.Occupants()[i] != want[(i+1)%3] {
			t.Errorf("in the return game seat %d is %v, %+v", i, next.Colors[i], again.Occupants()[i])
		}
	}
}

func TestOptionsReachTheHeader(t *testing.T) {
	list, s := shelf(t)
	b := list["rapidcity"]
	p := defaultPlan(b.Rules)
	for _, o := range b.Rules.Options() {
		if o.Name == "seconds" {
			p.setOption(o, 6)
		}
		if o.Name == "tap" {
			p.setOption(o, o.Offered())
			p.setOption(o, 0)
		}
	}
	h, err := p.header(s, b, 0)
	if err != nil {
		t.Fatal(err)
	}
	var line []byte
	line = journal.AppendHeader(line, h)
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	got, err := game.ReadOptions(b.Rules.Options(), m.Header().Options)
	if err != nil || got[0] != 6 || got[1] != 0 || len(p.Options) != 2 {
		t.Errorf("%s: options %v, %v", line, got, err)
	}
}

func TestNamesOfPeopleGoFromBoxToBox(t *testing.T) {
	list, s := shelf(t)
	v := s.Store.Settings()
	if err := v.StoreSetup("galopp", plan{Version: 1, First: byLot, Chairs: []chair{{Color: "red", Level: "easy", Name: "Bot"}, {Color: "blue", Name: "Zoé"}}}); err != nil {
		t.Fatal(err)
	}
	s.Store.SetSettings(v)
	fresh, err := services.New(s.Words, s.Store, words.English)
	if err != nil {
		t.Fatal(err)
	}
	if p := loadPlan(fresh, list["dorada"]); p.Chairs[0].Name != "Zoé" {
		t.Errorf("the first seat is called %q", p.Chairs[0].Name)
	}
}

// TestANewGameIsOfferedAsTheBookHasIt: R-03: players turn the cards unless they say otherwise, though a journal that does not
// name the option has them come by themselves.
func TestANewGameIsOfferedAsTheBookHasIt(t *testing.T) {
	list, s := shelf(t)
	b := list["rapidcity"]
	p := defaultPlan(b.Rules)
	for _, want := range []bool{true, false} {
		h, err := p.header(s, b, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := h.Options.Get("tap").Bool(); got != want {
			t.Errorf("tap is %v, want %v", got, want)
		}
		for _, o := range b.Rules.Options() {
			if o.Name == "tap" {
				p.setOption(o, 0)
			}
		}
	}
}

func TestVariantsOfTheBoxStandApartFromOurs(t *testing.T) {
	list, s := shelf(t)
	for _, tt := range []struct {
		box            string
		printed, house []string
	}{
		{"rapidcity", []string{"two_characters", "healing", "ultimate"}, []string{"seconds", "tap", "resolution"}},
		{"pamplona", nil, []string{"rotate"}},
		{"galopp", nil, nil},
	} {
		b := list[tt.box]
		sc := New(s, nil, b, nil, Doors{})
		for from, want := range map[game.Source][]string{game.Printed: tt.printed, game.House: tt.house} {
			var got []string
			for _, o := range b.Rules.Options() {
				if o.Source == from {
					got = append(got, o.Name)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: from source %d come %v, want %v", tt.box, from, got, want)
			}
			rows := 0
			if len(want) > 0 {
				rows = 2 + len(want) // a line and a heading
			}
			if n := len(sc.choices.optionRows(from, "menu.setup.house")); n != rows {
				t.Errorf("%s: %d rows for source %d, want %d", tt.box, n, from, rows)
			}
		}
	}
}

// TestUsualNamesSpeakTheLanguageOfTheScreen begins a game in English and goes on in French.
func TestUsualNamesSpeakTheLanguageOfTheScreen(t *testing.T) {
	list, s := shelf(t)
	p := plan{Version: version, First: byLot, Chairs: []chair{{Color: "red", Name: "Zoé"}, {Color: "blue"}, {Color: "green", Level: "easy"}}}
	h, err := p.header(s, list["dorada"], 1)
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	var got [3][2]string
	for i, lang := range []words.Lang{words.English, words.French} {
		speaks, err := services.New(s.Words, s.Store, lang)
		if err != nil {
			t.Fatal(err)
		}
		for seat, who := range m.Occupants() {
			got[seat][i] = speaks.NameOf(who)
		}
	}
	if want := [3][2]string{{"Player 2", "Joueur 2"}, {"Ada", "Ada"}, {"Zoé", "Zoé"}}; got != want {
		t.Errorf("in English and French they are called %q, want %q", got, want)
	}
}
