package galopp

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// The seats of the lesson.
const (
	red game.Seat = iota
	blue
	yellow
)

// episode is a step of the lesson as the rules play it: the game before it and, as far as it is played, after it.
type episode struct {
	rules         *galopp.Rules
	before, after galopp.State
}

// episodeOf reads a step of the lesson.
func episodeOf(of *tabletest.Episode) *episode {
	e := &episode{}
	e.rules, _ = game.RulesOf[*galopp.Rules](of.Before)
	e.before, _ = game.State[galopp.State](of.Before)
	e.after, _ = game.State[galopp.State](of.After)
	return e
}

// chairs are by how much the chairs move in a step.
func (e *episode) chairs() (d [3]int8) {
	for i := range d {
		d[i] = e.after.Chair[i] - e.before.Chair[i]
	}
	return d
}

// race is the race that is run before the step.
func (e *episode) race() galopp.Race { return e.rules.Course().Races[e.before.Race-1] }

// steps are the numbers on the porters of a team.
func steps(team [galopp.Slots]galopp.Card) (out []int) {
	for _, c := range team {
		if n, err := strconv.Atoi(strings.Replace(pieces.PorterNames[c].Steps, "−", "-", 1)); err == nil && c != galopp.Crafty {
			out = append(out, n)
		}
	}
	return out
}

// pushed reports whether some crafty porter of red could take its own chair, and whether one could take a rival, from −3
// into the pond.
func (e *episode) pushed() (own, rival bool) {
	s := e.before
	s.Stage, s.Actor, s.Running, s.Ponded, s.Finished = galopp.StageCrafty, red, game.Of(red, blue, yellow), galopp.Ranking{}, galopp.Ranking{}
	s.Chair = [galopp.MaxSeats]int8{-3, -3, -3}
	for _, m := range e.rules.Legal(&s, nil) {
		after := s
		if _, err := e.rules.Apply(&after, red, m, nil); err != nil {
			continue
		}
		own = own || slices.Contains(after.Ponded.Seats(), red)
		rival = rival || slices.Contains(after.Ponded.Seats(), blue) || slices.Contains(after.Ponded.Seats(), yellow)
	}
	return own, rival
}

// claims are what the lesson says at its steps: the numbers in its words, as the rules have them, and the rest.
var claims = map[string]tabletest.Claim[*episode]{
	"bid": {Numbers: func(e *episode) []int { return []int{5, int(e.after.Bid)} }, IsTrue: func(e *episode) bool {
		return galopp.Races == 6 && galopp.Slots == 4 && e.before.Stage == galopp.StageBid && e.before.Bid == 0 && e.before.Opener == red
	}},
	"offer": {Numbers: func(e *episode) []int { return []int{int(e.after.Bid)} }, IsTrue: func(e *episode) bool { return e.before.Bid == 0 }},
	"raise": {Numbers: func(e *episode) []int { return []int{int(e.before.Bid), int(e.after.Bid)} }, IsTrue: func(e *episode) bool {
		v := e.rules.View(&e.before, red)
		hidden := v.Hand[red][0] == galopp.Five && v.Hand[blue][0] == galopp.Unknown && v.Hand[yellow][0] == galopp.Unknown
		return hidden && e.before.High == yellow && slices.Max(steps([galopp.Slots]galopp.Card{galopp.One, galopp.Two, galopp.Three, galopp.Five})) == 5
	}},
	"won": {Numbers: func(e *episode) []int {
		return append([]int{50 - int(e.before.Money[red])}, steps(e.before.Team[red])...)
	},
		IsTrue: func(e *episode) bool { return slices.Contains(e.before.Team[red][:], galopp.Crafty) }},
	"left": {Numbers: func(e *episode) []int {
		return []int{50 - int(e.before.Money[blue]), int(e.before.Money[yellow] - e.after.Money[yellow])}
	},
		IsTrue: func(e *episode) bool { return e.after.Team[yellow][0] != galopp.None }},
	"roll": {Numbers: func(e *episode) []int { r := e.race(); return append([]int{r.Arch}, r.Prizes[:]...) },
		IsTrue: func(e *episode) bool {
			return e.before.Stage == galopp.StageRoll && e.before.Race == 1 && e.before.Actor == red
		}},
	"again": {IsTrue: func(e *episode) bool {
		return e.before.Actor == red && e.before.Stage == galopp.StageRoll && e.before.Chair[red] == 5 && e.before.Chair[blue] == -2
	}},
	"yours": {Numbers: func(e *episode) []int { return []int{int(e.chairs()[red])} }, IsTrue: func(e *episode) bool { return e.chairs() == [3]int8{2, 0, -2} }},
	"rival": {IsTrue: func(e *episode) bool { return e.chairs() == [3]int8{2, 0, -2} }},
	"pond": {Numbers: func(e *episode) []int { return []int{int(e.before.Chair[blue]), e.rules.Course().Pond} }, IsTrue: func(e *episode) bool {
		return e.before.Actor == blue && e.before.Team[blue][2] == galopp.Jester && slices.Equal(e.after.Ponded.Seats(), []game.Seat{blue})
	}},
	"third": {IsTrue: func(e *episode) bool { own, rival := e.pushed(); return own && !rival && e.before.Actor == red }},
	"near": {IsTrue: func(e *episode) bool {
		return e.race().Arch-int(e.before.Chair[red]) == 2 && e.before.Actor == red && e.before.Stage == galopp.StageRoll
	}},
	"paid": {Numbers: func(e *episode) []int { return e.rules.Course().Races[0].Prizes[:1] }, IsTrue: func(e *episode) bool {
		return e.before.Last == blue && e.before.Money == [galopp.MaxSeats]int32{50 - 9 + 20, 50 - 4 + 5, 50 - 10 + 10}
	}},
	"last": {IsTrue: func(e *episode) bool {
		gone := 0
		for s := range e.rules.Seats() {
			if slices.Contains(e.after.Team[s][:], galopp.None) {
				gone++
			}
		}
		return e.before.Actor == blue && gone == 3 && !slices.Contains(e.after.Team[red][:], galopp.Five) && len(e.rules.Legal(&e.before, nil)) > 1
	}},
	"gone": {Numbers: func(e *episode) []int { return []int{int(e.before.Bid), int(e.after.Bid)} }, IsTrue: func(e *episode) bool {
		return e.before.Auction == 1 && e.before.High == blue && e.rules.Drawing(&e.before) == game.Of(red, blue, yellow) &&
			!slices.Contains(e.before.Team[red][:], galopp.Five) && !slices.Contains(e.before.Team[red][:], galopp.None)
	}},
	"pass": {Numbers: func(e *episode) []int { return steps(e.before.Team[red]) }, IsTrue: func(e *episode) bool {
		return e.before.Auction == 2 && e.before.Still == game.Of(red) && e.after.Team == e.before.Team
	}},
	"end": {IsTrue: func(e *episode) bool { return true }},
}

// TestTheLessonSaysWhatTheRulesDo: at every step, and with the same numbers in every language.
func TestTheLessonSaysWhatTheRulesDo(t *testing.T) {
	tabletest.CheckLessonClaims(t, &box(t).Contents, episodeOf, claims)
}

// TestTheLessonPlayedWrongly: whatever else the pupil may do at a step is answered with its words, and nothing is played, and
// what is asked for can still be done.
func TestTheLessonPlayedWrongly(t *testing.T) {
	playtest.NeedsDisplay(t)
	s := tabletest.Services(t, words.English)
	b := &box(t).Contents
	sc, err := scene.Teach(s, b, &table.Doors{})
	if err != nil {
		t.Fatal(err)
	}
	r := tabletest.New(t, s, sc, 1280, 800)
	s.Change(r.Context(), func(v *store.Settings) { v.Speed = store.Instant })
	type mistake struct {
		taps   []string
		answer string
	}
	wrong := map[string][]mistake{
		"bid": {
			{[]string{"pass"}, "With “Pass” you would be out of the auction. For this lesson, bid 6."},
			{[]string{"bid"}, "You would bid 1. For this lesson, bid 6."},
			{[]string{"more.1", "bid"}, "You would bid 2. For this lesson, bid 6."},
		},
		"raise": {
			{[]string{"pass"}, "With “Pass” you would be out of the auction. For this lesson, bid 9."},
			{[]string{"more.1", "bid"}, "You would bid 10. For this lesson, bid 9."},
		},
		"gone": {
			{[]string{"pass"}, "With “Pass” you would be out of the auction. For this lesson, bid 6."},
			{[]string{"more.5", "bid"}, "You would bid 11. For this lesson, bid 6."},
		},
		"pass": {{[]string{"bid"}, "You would bid 1. For this lesson, choose “Pass” and keep your team."}},
		"yours": {
			{[]string{"to.red.-2", "to.blue.2"}, "Your chair would stand on 3; it is to stand on 7. “Undo” takes it back."},
			{[]string{"bar.undo", "to.red.2", "to.yellow.-1", "to.blue.-1"}, "Yellow’s chair would stand on 1; it is to stand on 0."},
		},
	}
	right := map[string][]string{
		"bid": {"less.5", "less.1", "more.5", "bid"}, "raise": {"less.5", "bid"}, "gone": {"less.5", "bid"},
		"pass": {"pass"}, "yours": {"bar.undo", "to.red.2", "to.yellow.-2"},
	}
	tried := 0
	for range 200 {
		rep := r.Settle()
		at, _ := strconv.Atoi(rep.Values["step"])
		if at == len(b.Lesson.Steps) {
			break
		}
		step := b.Lesson.Steps[at]
		say := strings.TrimPrefix(step.Say, "galopp.lesson.")
		switch {
		case rep.Node("lesson.next") != nil:
			r.Tap("lesson.next")
		case rep.Values["asked"] == "true":
			r.Ticks(doubleTap)
			for _, m := range wrong[say] {
				tried++
				for _, id := range m.taps {
					r.Tap(id)
				}
				if now := r.Inspect().Values; now["step"] != rep.Values["step"] || now["entries"] != rep.Values["entries"] {
					t.Fatalf("%s: %v goes on", say, m.taps)
				}
				for i := 0; i < 1200 && !says(r, m.answer); i++ {
					r.Ticks(1) // one message after the other
				}
				if !says(r, m.answer) {
					t.Errorf("%s: nobody says %q after %v: %q", say, m.answer, m.taps, r.Texts())
				}
			}
			for _, id := range right[say] {
				if playtest.Enabled(r.Inspect(), id) {
					r.Tap(id)
				}
			}
		default:
			r.Tap("chair.red") // it may be looked at; it throws nothing
			if now := r.Inspect().Values; now["entries"] != rep.Values["entries"] {
				t.Fatalf("%s: the chair throws", say)
			}
			r.Tap("die")
		}
	}
	if got := r.Inspect().Values["step"]; got != strconv.Itoa(len(b.Lesson.Steps)) || tried != 10 {
		t.Errorf("the lesson stands at step %s after %d wrong decisions", got, tried)
	}
}

// TestASecondTapIsNoSecondBid: where bots answer at once.
func TestASecondTapIsNoSecondBid(t *testing.T) {
	playtest.NeedsDisplay(t)
	s := tabletest.Services(t, words.English)
	r := lay(t, s, 1280, 800, strings.Replace(replace4, `"money":{"red":41`, `"money":{"red":300`, 1),
		`{"deal":{"red":[5],"blue":[1],"yellow":[3],"green":["crafty"]}}`, `{"seat":"red","bid":1}`, `{"seat":"blue","bid":2}`, `{"seat":"yellow","pass":true}`, `{"seat":"green","pass":true}`)
	s.Change(r.Context(), func(v *store.Settings) { v.Speed = store.Instant })
	r.Settle()
	at := r.Node("bid").Rect.Center()
	r.TapAt(at)
	for range 4 {
		r.TapAt(at)
	}
	r.Settle()
	r.Tap("bar.log")
	r.Ticks(30)
	bids := 0
	for _, line := range r.Texts() {
		bids += strings.Count(line, " bids ")
	}
	if bids != 3 {
		t.Errorf("there are %d bids, want the two of the journal and one: %q", bids, r.Texts())
	}
}

// TestNothingRunsOnBehindOneNext: between two bubbles there is no more than one auction, and of a race no more than a round, that is
// one turn of each rival.
func TestNothingRunsOnBehindOneNext(t *testing.T) {
	auctions, turns := 0, 0
	for i, e := range tabletest.Episodes(t, &box(t).Contents) {
		if e.Say != "" {
			auctions, turns = 0, 0
		}
		before, _ := game.State[galopp.State](e.Before)
		switch {
		case e.Do == "" || before.Actor == red:
		case before.Stage == galopp.StageDeal:
			auctions++
		case before.Stage == galopp.StageRoll:
			turns++
		}
		if auctions > 1 || turns > 2 {
			t.Errorf("step %d: %d auctions and %d turns of rivals since the last bubble", i, auctions, turns)
		}
	}
}

// TestTheLessonIsShortAndBeginsWithAnAct: it says no more than 15 things, the first of which asks for a bid.
func TestTheLessonIsShortAndBeginsWithAnAct(t *testing.T) {
	said := 0
	for _, e := range tabletest.Episodes(t, &box(t).Contents) {
		if e.Say == "" {
			continue
		}
		said++
		if before, _ := game.State[galopp.State](e.Before); said == 1 && (e.Do == "" || before.Actor != red || before.Stage != galopp.StageBid) {
			t.Errorf("first it says %q, and the pupil has nothing to bid", e.Say)
		}
	}
	if said > 15 {
		t.Errorf("it says %d things", said)
	}
}
