package galopp

import (
	"fmt"
	"image"
	"image/color"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/boards"
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// entries is how many entries the match on a table has.
func entries(r *tabletest.Rig) string { return r.Inspect().Values["entries"] }

// says reports whether words are to be read on a table.
func says(r *tabletest.Rig, words string) bool {
	return slices.ContainsFunc(r.Texts(), func(s string) bool { return strings.Contains(s, words) })
}

// bidding is an auction in which red, a person with 41 gold, is asked after a bid of 7.
func bidding(t *testing.T) *tabletest.Rig {
	t.Helper()
	s := tabletest.Services(t, words.English)
	r := lay(t, s, 1280, 800, replace4, `{"deal":{"red":[5],"blue":[1],"yellow":[3],"green":["crafty"]}}`,
		`{"seat":"red","bid":1}`, `{"seat":"blue","bid":7}`, `{"seat":"yellow","pass":true}`, `{"seat":"green","pass":true}`)
	r.Settle()
	return r
}

func TestBidsAreRaisedInStepsAndToNumbers(t *testing.T) {
	r := bidding(t)
	for _, tt := range []struct{ tap, amount string }{
		{"more.1", "Bid 9"}, {"more.5", "Bid 14"}, {"less.1", "Bid 13"}, {"less.5", "Bid 8"}, {"to.25", "Bid 25"},
		{"more.5", "Bid 30"}, {"to.41", "Bid 41"}, {"less.5", "Bid 36"}, {"more.5", "Bid 41"},
	} {
		r.Tap(tt.tap)
		if !says(r, tt.amount) {
			t.Fatalf("after %s the button does not say %q: %q", tt.tap, tt.amount, r.Texts())
		}
	}
	r.Tap("more.1")
	if !says(r, "You do not have that much gold.") {
		t.Error("nobody says that 42 is more than there is")
	}
	r.Tap("bid")
	if got := entries(r); got < "6" {
		t.Errorf("there are %s entries after the bid", got)
	}
	r.Settle()
	if !said(r, "gets the team for 41 gold") {
		t.Error("red does not pay")
	}
}

func TestCoinsAreDraggedOntoTheTeam(t *testing.T) {
	r := bidding(t)
	to := r.Node("room.price").Rect.Center()
	r.Swipe(r.Node("bid").Rect.Center(), geom.Pt(40, 790))
	if got := entries(r); got != "5" {
		t.Fatalf("a coin put down beside the team has bid: %s entries", got)
	}
	r.Swipe(r.Node("to.25").Rect.Center(), to)
	r.Ticks(2)
	if !says(r, "Red bids 25.") && entries(r) == "5" {
		t.Errorf("a coin on the team does not bid: %q", r.Texts())
	}
}

func TestKeysBid(t *testing.T) {
	r := bidding(t)
	r.Key(ebiten.KeyArrowRight)
	if !r.Node("bid").Focused {
		t.Fatal("the first arrow does not lead to the bid")
	}
	r.Key(ebiten.KeyEnter)
	if got := entries(r); got != "6" {
		t.Errorf("Enter on the bid: %s entries", got)
	}
}

func TestOldAndNewTeamLieSideBySide(t *testing.T) {
	r := bidding(t)
	if !says(r, "Your current team") || !says(r, "On offer") {
		t.Errorf("the teams are not named: %q", r.Texts())
	}
}

// TestATeamKeepsItsNumberWhileItIsHired: the title does not count it only when the last card has been turned.
func TestATeamKeepsItsNumberWhileItIsHired(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), 1280, 800, situations()["sold"]...)
	r.Settle()
	r.Tap("pass")
	for range 1200 {
		if r.Ticks(1); says(r, "Auction: team 2 of 3") {
			return
		}
		if !says(r, "Auction: team 1 of 3") {
			t.Fatalf("the room says %q", r.Texts())
		}
	}
	t.Error("no other team is sold")
}

// TestTrailsLeaveWhatIsWrittenFree: numbers, races and prizes look as they do without the trail.
func TestTrailsLeaveWhatIsWrittenFree(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), 1280, 800, midRace3)
	r.Settle()
	b := r.Board().Board.(*board)
	written := func() (seen []color.Color) {
		c := b.layout.Course
		medals, n, _ := c.Medals(16)
		screen, scale := r.Frame(), r.Context().Metrics().Scale
		for _, at := range append(medals[:n], c.NumberAt(17).Center(), c.NumeralAt(16).Center()) {
			for dy := range 17 {
				at := at.Mul(scale)
				seen = append(seen, screen.At(int(at.X), int(at.Y)+dy-8))
			}
		}
		return seen
	}
	without := written()
	b.display.trails.BeginMarks(0)
	for s := range game.Seat(3) {
		b.display.trails.AddLeg(table.Leg{Seat: s, From: 14, To: 19})
	}
	b.desk.Redraw()
	r.Ticks(2)
	if with := written(); !slices.Equal(with, without) {
		t.Error("the trail lies on numbers, races or prizes")
	}
}

// errands is a race in which red, on 9 with its crafty porter rolled, may push blue back by one, yellow by two.
const errands = `{"phase":"race","race":3,"turn":"red","last":"blue","money":{"red":41,"blue":63,"yellow":55,"green":38},"teams":{"red":[5,"crafty",1,-2],"blue":[2,3,"crafty",1],"yellow":[1,1,3,2],"green":[-2,5,2,3]},"chairs":{"red":9,"blue":-2,"yellow":15},"finished":["green"]}`

func crafty(t *testing.T) *tabletest.Rig {
	t.Helper()
	r := lay(t, tabletest.Services(t, words.English), 1280, 800, head(4, 1, errands), `{"roll":2}`)
	r.Settle()
	return r
}

func TestCraftyPortersOfferLegalTargetsOnly(t *testing.T) {
	r := crafty(t)
	step := func(tap string, want ...string) {
		t.Helper()
		if tap != "" {
			r.Tap(tap)
		}
		if got := playtest.Offers(r.Inspect(), "to."); !slices.Equal(got, want) {
			t.Errorf("after %q: %q may be picked, want %q", tap, got, want)
		}
	}
	step("", "to.red.-2", "to.red.2")
	step("to.red.2", "to.blue.-1", "to.yellow.-2", "to.yellow.-1") // G-11: blue not by two
	step("to.blue.-1", "to.yellow.-1")
	r.Tap("bar.undo")
	step("", "to.blue.-1", "to.yellow.-2", "to.yellow.-1")
	r.Tap("bar.undo")
	step("to.red.-2", "to.blue.1", "to.blue.2", "to.yellow.1", "to.yellow.2")
	step("to.yellow.1", "to.blue.1")
	r.Tap("to.blue.1")
	if got := entries(r); got != "2" {
		t.Errorf("the errand is whole, but there are %s entries", got)
	}
	r.Tap("bar.undo")
	r.Settle()
	if got := entries(r); got != "1" {
		t.Errorf("after undo there are %s entries", got)
	}
}

// What cannot be done in the garden says why, once, whether it is tapped or dragged (G-08, G-10, G-11): what there is to say, package
// race knows.
func TestTheGardenSaysWhyNot(t *testing.T) {
	pond := strings.Replace(errands, `"blue":-2`, `"blue":-3`, 1)
	for _, tt := range []struct {
		race    string
		entries []string
		first   []string
		at, say string
	}{
		{errands, nil, nil, "chair.red", ""}, // before the roll it says whose it is, and who carries it
		{errands, []string{`{"roll":2}`}, nil, "die", "rolled"},
		{pond, []string{`{"roll":2}`}, []string{"to.red.2"}, "chair.blue", "crafty-pond"},
	} {
		for _, by := range []geom.Point{{}, geom.Pt(0, 200)} {
			s := tabletest.Services(t, words.English)
			r := lay(t, s, 1280, 800, append([]string{head(4, 1, tt.race)}, tt.entries...)...)
			r.Settle()
			for _, id := range tt.first {
				r.Tap(id)
			}
			at := r.Node(tt.at).Rect.Center()
			if by == (geom.Point{}) {
				r.TapAt(at)
			} else {
				r.Swipe(at, at.Add(by))
			}
			say := s.T("galopp.refusal." + tt.say)
			if tt.say == "" {
				say = r.Board().Board.(*board).describeChair(0)
			}
			if !r.ShowsText(say) {
				t.Errorf("%s, moved by %v after %v: %q is not said", tt.at, by, tt.first, say)
			}
		}
	}
}

// A bid that is dropped elsewhere than on the team goes back, and the table says where it belongs.
func TestADroppedCoinSaysWhereItBelongs(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := lay(t, s, 1280, 800, replace4, `{"deal":{"red":[5],"blue":[1],"yellow":[3],"green":["crafty"]}}`)
	r.Settle()
	at := r.Node("bid").Rect.Center()
	r.Swipe(at, at.Add(geom.Pt(0, -120)))
	if say := s.T("galopp.refusal.bid-where"); !r.ShowsText(say) || entries(r) != "1" {
		t.Errorf("a bid dropped nowhere leaves %s entries and does not say %q", entries(r), say)
	}
}

// TestAChairInThePondSaysWhoseItIs, although it has no space any more.
func TestAChairInThePondSaysWhoseItIs(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), 1280, 800, midRace6)
	r.Settle()
	b, last := r.Board().Board.(*board), game.Seat(5) // white
	r.TapAt(b.layout.Bather(last, 6).Box().Center())
	if say := b.describeChair(last); !strings.Contains(say, "in the pond") || !r.ShowsText(say) {
		t.Errorf("%q is not said: %q", say, r.Texts())
	}
}

// TestNothingIsWrittenUnderAChair: on the plaque of the last place it says so, unless a chair stands there and there is no room above
// it.
func TestNothingIsWrittenUnderAChair(t *testing.T) {
	playtest.NeedsDisplay(t)
	free := strings.Replace(midRace6, `"pond":["white"]`, `"pond":[]`, 1)
	free = strings.Replace(free, `"green":9}`, `"green":9,"white":8}`, 1)
	for _, tt := range []struct {
		lines string
		w, h  int
		want  bool
	}{
		{free, 844, 390, true},
		{midRace6, 844, 390, false},
		{midRace6, 390, 844, false},
		{midRace6, 1280, 800, true},
	} {
		r := lay(t, tabletest.Services(t, words.French), tt.w, tt.h, tt.lines)
		if got := says(r, "dernier"); got != tt.want {
			t.Errorf("%d×%d: the last place is named %v, want %v: %s", tt.w, tt.h, got, tt.want, tt.lines)
		}
	}
}

func TestChairsAreDraggedByCraftyPorters(t *testing.T) {
	r := crafty(t)
	drag := func(id, to string) { r.Swipe(r.Node(id).Rect.Center(), r.Node(to).Rect.Center()) }
	drag("chair.red", "to.red.2")
	drag("chair.yellow", "to.yellow.-2")
	if got := entries(r); got != "2" {
		t.Errorf("both chairs are where they may be, but there are %s entries", got)
	}
}

func TestOwnChairMayGoIntoThePond(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), 1280, 800, head(4, 1, strings.Replace(errands, `"red":9`, `"red":-2`, 1)), `{"roll":2}`)
	r.Settle()
	r.Tap("to.red.-2")
	r.Tap("to.yellow.2")
	for range 600 {
		if r.Ticks(1); says(r, "in the pond") {
			return
		}
	}
	t.Error("red does not fall into the pond")
}

func TestExchange(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), 1280, 800, exchange4)
	r.Settle()
	for _, id := range []string{"card.red.4", "card.blue.2", "card.yellow.2", "card.blue.3", "card.green.2"} {
		r.Tap(id)
	}
	if !says(r, "All chosen") || !r.Node("draft.confirm").Enabled {
		t.Fatalf("a card of every team is chosen, but they cannot be taken: %q", r.Texts())
	}
	r.Tap("bar.undo")
	if r.Node("draft.confirm").Enabled {
		t.Error("green's card was put back, but all can be taken")
	}
	r.Swipe(r.Node("card.green.3").Rect.Center(), r.Node("galopp.room.discard").Rect.Center())
	r.Ticks(2)
	if got := entries(r); got != "1" {
		t.Fatalf("the last card was dragged away, but there are %s entries", got)
	}
	r.Settle()
	for _, want := range []string{"gives up a jester (−2)", "a 1 from Yellow", "a 2 from Green"} {
		if !said(r, want) {
			t.Errorf("the log does not say %q", want)
		}
	}
}

// said reports whether the log says something.
func said(r *tabletest.Rig, words string) bool {
	r.Tap("bar.log")
	defer r.Tap("log.close")
	r.Ticks(30)
	return says(r, words)
}

func TestHintsTellReasons(t *testing.T) {
	for name, want := range map[string]string{"hint": "By this estimate the team is worth up to 27 gold to you.", "hint2": "It rids you of your slowest porter"} {
		r := lay(t, tabletest.Services(t, words.English), 1280, 800, situations()[name]...)
		r.Settle()
		act(r, name)
		if !says(r, "The marked move wins") || !says(r, want) {
			t.Errorf("%s: the hint does not say %q: %q", name, want, r.Texts())
		}
	}
}

func TestStandingsAreOpenedAndClosed(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), 1280, 800, midRace)
	r.Settle()
	r.Tap("standings")
	if !says(r, "How it stands") && !says(r, "After the second race") || !says(r, "Race 3: the arch stands on 18. Prizes:") {
		t.Errorf("the standings do not lie there: %q", r.Texts())
	}
	r.Tap("standings")
	if says(r, "Prizes:") {
		t.Error("the standings do not go away")
	}
}

// A tap on the deck tells how many cards of each kind red has not seen: all but those of the four teams and its own five (G-02).
func TestUnseenCardsAreCounted(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), 1280, 800, situations()["count"]...)
	r.Settle()
	r.Tap("piles")
	var got []string
	for i := range kinds {
		got = append(got, r.Node(fmt.Sprintf("count.%d", i+1)).Text)
	}
	if want := []string{"4", "4", "5", "5", "1", "4"}; !slices.Equal(got, want) {
		t.Errorf("counted %v, want %v", got, want)
	}
	if !says(r, "Not seen yet: 23 cards") {
		t.Errorf("the sum is not told: %q", r.Texts())
	}
	r.Tap("piles")
	if r.Inspect().Node("count.1") != nil {
		t.Error("the count does not go away")
	}
}

// watch returns a replay of a first auction of four, which red wins with entry 5, and of the deal of the next one.
func watch(t *testing.T) *tabletest.Rig {
	t.Helper()
	lines := []string{head(4, 1, ""), `{"deal":{"red":[5],"blue":[1],"yellow":[3],"green":["crafty"]}}`, `{"seat":"red","bid":4}`,
		`{"seat":"blue","pass":true}`, `{"seat":"yellow","pass":true}`, `{"seat":"green","pass":true}`,
		`{"deal":{"blue":[2],"yellow":[2],"green":[1],"open":[3]}}`}
	s := tabletest.Services(t, words.English)
	sc, err := scene.Replay(s, &box(t).Contents, &table.Doors{}, []byte(strings.Join(lines, "\n")+"\n"))
	if err != nil {
		t.Fatal(err)
	}
	return tabletest.New(t, s, sc, 1280, 800)
}

// TestUnseenCardsAreCountedInAReplay where it stands, not at its end: all but red's team, all, and all but that and the open card.
func TestUnseenCardsAreCountedInAReplay(t *testing.T) {
	r := watch(t)
	for _, tt := range []struct{ at, unseen int }{{5, 40 - 4}, {0, 40}, {6, 40 - 4 - 1}} {
		r.Table().HaltAt(tt.at)
		r.Settle()
		r.Tap("piles")
		if want := fmt.Sprintf("Not seen yet: %d cards", tt.unseen); !says(r, want) {
			t.Errorf("before entry %d the count does not say %q: %q", tt.at, want, r.Texts())
		}
		r.Tap("piles")
	}
}

// TestTheOpenCountFollowsTheTable: cards that are seen while it lies there are not counted any more.
func TestTheOpenCountFollowsTheTable(t *testing.T) {
	r := watch(t)
	r.Table().HaltAt(5)
	r.Settle()
	r.Tap("piles")
	r.Table().HaltAt(6)
	r.Settle()
	if want := "Not seen yet: 35 cards"; !says(r, want) {
		t.Errorf("after one card more has been laid open, the count does not say %q: %q", want, r.Texts())
	}
}

func TestAccountAddsUpToTheScores(t *testing.T) {
	rules, err := galopp.Open(boards.Standard("galopp"), nil)
	if err != nil {
		t.Fatal(err)
	}
	m := whole(t, rules, 4, 7)
	rows := scoreRows(m)
	for s := range game.Seat(4) {
		sum := 0
		for _, row := range rows {
			sum += row.Values[s]
		}
		if want := m.Game().Score(s); sum != want {
			t.Errorf("seat %d: the rows make %d, the rules say %d", s, sum, want)
		}
	}
}

// TestNotesTellWhatASeatWonAndPaid: the podium's words have the sums of the score sheet, and name the race with the greatest prize.
func TestNotesTellWhatASeatWonAndPaid(t *testing.T) {
	rules, err := galopp.Open(boards.Standard("galopp"), nil)
	if err != nil {
		t.Fatal(err)
	}
	m := whole(t, rules, 4, 7)
	rows := scoreRows(m)
	for s := range game.Seat(4) {
		best, most, won := 0, 0, 0
		for i, row := range rows[2 : 2+galopp.Races] {
			if won += row.Values[s]; row.Values[s] > most {
				best, most = i+1, row.Values[s]
			}
		}
		want := []cabinet.Phrase{cabinet.NewPhrase("galopp.result.won", "N", won), cabinet.NewPhrase("galopp.result.paid", "N", -rows[1].Values[s])}
		if best > 0 {
			want = append(want, cabinet.NewPhrase("galopp.result.best", "N", pieces.Numeral(best), "Gold", most))
		}
		if got := resultNotes(m, s); !reflect.DeepEqual(got, want) {
			t.Errorf("seat %d: %v, want %v", s, got, want)
		}
	}
}

// whole is a whole game at random.
func whole(t *testing.T, rules game.Box, seats int, seed uint64) *match.Match {
	t.Helper()
	m, _, err := match.Load(strings.NewReader(head(seats, 0, "")+"\n"), []game.Box{rules})
	if err != nil {
		t.Fatal(err)
	}
	luck := game.NewRNG(seed)
	for m.Game().Turn() != game.Over {
		by := m.Game().Turn()
		move := game.Move(0)
		if by == game.Chance {
			move = m.Game().Draw(luck)
		} else {
			legal := m.Game().Legal(nil)
			move = legal[luck.Below(len(legal))]
		}
		if _, err := m.Play(by, move); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func TestEverythingIsSaidInEveryLanguage(t *testing.T) {
	b := box(t)
	for _, l := range words.Languages() {
		s := tabletest.Services(t, l)
		has := func(key string) {
			t.Helper()
			if !s.Words.Has(key) {
				t.Errorf("%s lacks %s", l, key)
			}
		}
		for _, p := range b.Pages {
			has(s.Words.BoxKey("galopp", ".page."+p.Key))
			for _, block := range p.Blocks {
				has(block.Key)
			}
		}
		for _, step := range b.Lesson.Steps {
			if step.Say != "" {
				has(step.Say)
			}
		}
		for _, why := range []game.Refusal{galopp.ChanceFirst, galopp.NoAuction, galopp.NotInAuction, galopp.OutOfAuction, galopp.BidTooLow,
			galopp.BidTooHigh, galopp.NoCrafty, galopp.CraftyForm, galopp.CraftyRival, galopp.CraftyTwice, galopp.CraftyPond,
			galopp.CraftyFull, galopp.NoExchange, galopp.NotInTeam, game.NotYourTurn, game.GameOver, game.NotLegal} {
			has(s.Words.BoxKey("galopp", ".refusal."+string(why)))
		}
	}
}

func TestNothingIsCutOffOrTooSmall(t *testing.T) {
	playtest.NeedsDisplay(t)
	for name, lines := range situations() {
		if name == "pond" {
			continue // looks like a race
		}
		s := tabletest.Services(t, words.English)
		r := lay(t, s, 1280, 800, lines...)
		r.Ticks(30)
		switch name {
		case "race":
			r.Tap("standings")
		case "crafty", "exchange2", "corner", "corner6", "count":
			act(r, name)
			r.Release()
		}
		tabletest.OnAllScreens(s, r, func(where string) {
			rep := r.Inspect()
			for _, f := range append(playtest.Faults(rep), clashes(rep)...) {
				t.Errorf("%s, %s: %s", name, where, f)
			}
		}, append(telephones, image.Pt(1024, 768))...)
	}
}

// clashes lists the buttons that lie one over the other.
func clashes(rep *stage.Report) (found []string) {
	for i, a := range rep.Nodes {
		for _, b := range rep.Nodes[:i] {
			over := a.Rect.Intersect(b.Rect)
			dialog := strings.HasPrefix(a.ID, "hand.") || strings.HasPrefix(b.ID, "hand.")
			if a.Kind == stage.Widget && b.Kind == stage.Widget && !dialog && min(over.W, over.H) > 2 {
				found = append(found, fmt.Sprintf("%s %v lies over %s %v", a.ID, a.Rect, b.ID, b.Rect))
			}
		}
	}
	return found
}

func TestSteadyFramesAllocateNothing(t *testing.T) {
	playtest.NeedsDisplay(t)
	s := tabletest.Services(t, words.English)
	for _, tt := range []struct {
		name   string
		lines  []string
		events []game.Event
	}{
		{"race", []string{midRace, `{"roll":2}`}, []game.Event{
			{Kind: galopp.EventRoll, Seat: 0, Piece: 2, N: int32(galopp.One)}, {Kind: galopp.EventMove, Seat: 0, From: 9, To: 12}}},
		{"splash", []string{midRace}, []game.Event{
			{Kind: galopp.EventMove, Seat: 1, Other: 0, From: -2, To: -4}, {Kind: galopp.EventPond, Seat: 1, N: 4}}},
		{"winner", []string{midRace6}, []game.Event{
			{Kind: galopp.EventMove, Seat: 2, Other: 2, From: 9, To: 22}, {Kind: galopp.EventFinish, Seat: 2, N: 2}}},
		{"auction", []string{replace4, `{"deal":{"red":[5],"blue":[1],"yellow":[3],"green":["crafty"]}}`}, []game.Event{
			{Kind: galopp.EventBid, Seat: 0, N: 4}, {Kind: galopp.EventPay, Seat: 0, N: 4}}},
		{"exchange", []string{exchange4}, []game.Event{{Kind: galopp.EventTake, Seat: 0, Other: 1, Piece: 2, N: int32(galopp.Crafty)}}},
	} {
		lay(t, s, 800, 600, tt.lines...).CheckEventAllocs(tt.name, tt.events...)
	}
}

// TestTheRoomSaysWhatABidIsWorth: what the next race pays, and how many steps the porters of the old team take and those on offer that
// are known, how many of them are crafty, and how many are hidden.
func TestTheRoomSaysWhatABidIsWorth(t *testing.T) {
	for _, tt := range []struct {
		lang words.Lang
		want []string
	}{
		{words.English, []string{"Prizes of race 3", "Your current team: 4 steps + one ±2", "On offer: 5 steps + 3 hidden cards"}},
		{words.German, []string{"Preise für Rennen 3", "Bisher bei dir: 4 Schritte + ein ±2", "Angebot: 5 Schritte + 3 verdeckte Karten"}},
		{words.French, []string{"Prix de la course 3", "Ton équipe actuelle\u00a0: 4 pas + un ±2", "En vente\u00a0: 5 pas + 3 cartes cachées"}},
	} {
		r := lay(t, tabletest.Services(t, tt.lang), 1280, 800, situations()["replace4"]...)
		r.Settle()
		for _, want := range tt.want {
			if !says(r, want) {
				t.Errorf("%s: the room does not say %q: %q", tt.lang, want, r.Texts())
			}
		}
	}
}

// TestStepsBackHaveTheirSign: a 1 and a −2 on offer come to one step back, which has the grammar of one step.
func TestStepsBackHaveTheirSign(t *testing.T) {
	for _, lang := range words.Languages() {
		s := tabletest.Services(t, lang)
		back, ahead := s.T("galopp.room.steps", "Words", "X", "Count", -1), s.T("galopp.room.steps", "Words", "X", "Count", 1)
		if !strings.Contains(back, "−1") || strings.ReplaceAll(back, "−", "") != ahead {
			t.Errorf("%s: one step back is %q, one ahead %q", lang, back, ahead)
		}
	}
}

// TestATeamIsSoldAtTheThirdFall of the hammer: once, twice, and then it is.
func TestATeamIsSoldAtTheThirdFall(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), 1280, 800, situations()["sold"]...)
	r.Settle()
	r.Tap("pass")
	var parts []int8
	for range 600 {
		for c := range r.Board().Board.(*board).desk.PlayingCues() {
			if c.Event.Kind == galopp.EventWon && !slices.Contains(parts, c.Part) {
				parts = append(parts, c.Part)
			}
		}
		r.Ticks(1)
	}
	if want := []int8{pieces.PartOnce, pieces.PartTwice, pieces.PartMain}; !slices.Equal(parts, want) {
		t.Errorf("it falls in parts %v, want %v", parts, want)
	}
}

// TestWhoGivesUpACardFeelsNothing: faces change only if a card is taken from somebody else.
func TestWhoGivesUpACardFeelsNothing(t *testing.T) {
	for _, tt := range []struct {
		from        game.Seat
		glad, sorry game.SeatSet
	}{{0, 0, 0}, {2, game.Of(0), game.Of(2)}} {
		felt := feelings(game.Event{Kind: galopp.EventTake, Seat: 0, Other: tt.from})
		if felt[portrait.Glad] != tt.glad || felt[portrait.Sorry] != tt.sorry {
			t.Errorf("seat 0 takes a card of seat %d: glad %v, sorry %v", tt.from, felt[portrait.Glad], felt[portrait.Sorry])
		}
	}
}
