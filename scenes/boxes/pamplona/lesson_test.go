package pamplona

import (
	"fmt"
	"slices"
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// picks are what is to be tapped at the steps of the lesson at which the pupil decides.
var picks = map[string][]string{
	"pamplona.lesson.run":    {"die.1", "runner.1", "runner.1", "space.3", "draft.confirm"},
	"pamplona.lesson.flee":   {"runner.4", "runner.1", "space.3", "draft.confirm"},
	"pamplona.lesson.jostle": {"die.2", "runner.3", "runner.4", "space.4", "draft.confirm"},
	"pamplona.lesson.push":   {"push.back", "draft.confirm"},
}

// otherPicks are other decisions that come to the same positions.
var otherPicks = map[string][]string{
	"pamplona.lesson.run":    {"die.2", "runner.1", "space.3", "runner.1", "draft.confirm"},
	"pamplona.lesson.flee":   {"runner.1", "runner.4", "space.6", "draft.confirm"},
	"pamplona.lesson.jostle": {"runner.3", "runner.6", "space.6", "draft.confirm"},
	"pamplona.lesson.push":   {"space.5", "draft.confirm"},
}

// TestTheLessonTakesWhatComesToTheSame: whichever die moves which runner.
func TestTheLessonTakesWhatComesToTheSame(t *testing.T) {
	tabletest.CheckLessonMistakes(t, &box(t).Contents, nil, otherPicks, "dice", "deck")
}

// TestTheLessonPlayedWrongly: another run or another push is answered with what differs, and stays to be mended.
func TestTheLessonPlayedWrongly(t *testing.T) {
	tabletest.CheckLessonMistakes(t, &box(t).Contents, map[string][]tabletest.Mistake{
		"pamplona.lesson.run": {
			{Taps: []string{"runner.1", "runner.1", "space.1"}, Answer: "One runner would stop 2 spaces too early."},
			{Taps: []string{"runner.1", "runner.1", "space.4"}, Answer: "One runner would stop 1 space too far."},
			{Taps: []string{"die.2", "runner.1", "space.7", "runner.1"}, Answer: "One runner would stop 4 spaces too far."},
		},
		"pamplona.lesson.flee": {
			{Taps: []string{"runner.1", "runner.4", "space.10"}, Answer: "One runner would stop 4 spaces too far."},
			{Taps: []string{"runner.4", "runner.4", "space.10"}, Answer: "Two of your runners would stop elsewhere."},
			{Taps: []string{"runner.4", "runner.1", "space.2"}, Answer: "One runner would stop 1 space too early."},
		},
		"pamplona.lesson.jostle": {
			{Taps: []string{"runner.4", "runner.3", "space.6"}, Answer: "One runner would stop 3 spaces too far."},
			{Taps: []string{"runner.6", "runner.4", "space.5"}, Answer: "Two of your runners would stop elsewhere."},
		},
		"pamplona.lesson.push": {
			{Taps: []string{"push.forward"}, Answer: "Push Blue’s runner back instead."},
			{Taps: []string{"push.stay"}, Answer: "Push Blue’s runner back instead."},
			{Taps: []string{"push.back", "victim.blue.1", "push.forward"}, Answer: "Push Blue’s runner back instead."},
		},
	}, picks, "dice", "deck")
}

// runners are those of a seat, from the one furthest behind on.
type runners = [pamplona.Runners]pamplona.Spot

// episode is a step of the lesson as the rules play it: the game before it and after it.
type episode struct {
	rules         *pamplona.Rules
	before, after pamplona.State
}

func episodeOf(of *tabletest.Episode) *episode {
	e := &episode{}
	e.rules, _ = game.RulesOf[*pamplona.Rules](of.Before)
	e.before, _ = game.State[pamplona.State](of.Before)
	e.after, _ = game.State[pamplona.State](of.After)
	return e
}

// throws reports whether red throws two dice in the step.
func (e *episode) throws(one, two uint8) bool {
	return e.before.Mover == red && e.before.Phase == pamplona.Rolling && e.after.Dice == [2]uint8{one, two}
}

// paid returns how many points red and blue get in the step.
func (e *episode) paid() (sums [2]int32) {
	for i := range sums {
		sums[i] = e.after.Courage[i] - e.before.Courage[i]
	}
	return sums
}

// ran reports whether red's runners go in the step from somewhere to somewhere.
func (e *episode) ran(from, to runners) bool {
	return e.before.Runner[red] == from && e.after.Runner[red] == to
}

// worths returns what an attack brings a seat's runners before the step, the foremost last.
func (e *episode) worths(seat game.Seat) (out []int) {
	for _, spot := range e.before.Runner[seat] {
		out = append(out, pamplona.AttackGain(spot.Space()-int(e.before.Torro)))
	}
	return out
}

// claims are what the lesson says at its steps: the numbers in its words, as the rules have them, and the rest.
var claims = map[string]tabletest.Claim[*episode]{
	"roll": {IsTrue: func(e *episode) bool {
		return e.throws(3, pamplona.Arrow) && e.rules.Board().At(int(e.before.Torro)) == pamplona.Pen && pamplona.AttackGain(1) > 0 && pamplona.AttackGain(3) == 0
	}},
	"run": {Numbers: func(e *episode) []int { return []int{int(e.before.Dice[0])} }, IsTrue: func(e *episode) bool {
		return e.ran(runners{1, 1, 1}, runners{1, 1 + 2, 1 + 3})
	}},
	"other": {Numbers: func(*episode) []int { return []int{0, pamplona.MostSteps} }, IsTrue: func(e *episode) bool {
		return e.before.Dice[1] == pamplona.Arrow
	}},
	"two": {Numbers: func(*episode) []int { return []int{2} }, IsTrue: func(e *episode) bool {
		return e.ran(runners{1, 1, 1}, runners{1, 1 + 2, 1 + 3})
	}},
	"go": {IsTrue: func(e *episode) bool { return e.before.Phase == pamplona.Running }},
	"jostled": {IsTrue: func(e *episode) bool {
		return e.before.Runner[red] == runners{1, 3 + 1, 4} && e.before.Runner[blue] == runners{1, 3, 3} &&
			e.before.Courage[red] == pamplona.Stake-1 && e.before.Courage[blue] == pamplona.Stake+1
	}},
	"card": {IsTrue: func(e *episode) bool { return e.before.Phase == pamplona.Turning && e.after.Torro > 0 }},
	"near": {Numbers: func(e *episode) []int {
		return []int{pamplona.AttackGain(0), pamplona.AttackGain(1), pamplona.AttackGain(2)}
	}, IsTrue: func(e *episode) bool { return e.rules.Board().At(int(e.before.Torro)) != pamplona.Pen }},
	"behind": {Numbers: func(e *episode) []int { return []int{slices.Min(e.worths(red))} }, IsTrue: func(e *episode) bool {
		return e.worths(red)[0] < 0 && int(e.before.Torro)-e.before.Runner[red][0].Space() == 1 && e.throws(2, pamplona.Arrow)
	}},
	"flee": {Numbers: func(e *episode) []int { return []int{int(e.before.Dice[0])} }, IsTrue: func(e *episode) bool {
		return e.ran(runners{1, 4, 4}, runners{1 + 2, 4, 4 + 2})
	}},
	"onward": {IsTrue: func(e *episode) bool {
		return e.before.Dice[1] == pamplona.Arrow && e.before.Runner[red][0] < pamplona.Spot(e.before.Torro)
	}},
	"horns": {Numbers: func(*episode) []int { return []int{2} }, IsTrue: func(e *episode) bool {
		return e.after.Runner[red][0] == e.before.Runner[red][0]+2 && e.after.Runner[red][0] == pamplona.Spot(e.before.Torro)+1
	}},
	"tense": {IsTrue: func(e *episode) bool {
		return e.before.Phase == pamplona.Turning && e.before.Runner[blue] == runners{1, 3 + 3, 3 + 5} && e.paid() == [2]int32{3, -1}
	}},
	"attack": {Numbers: func(e *episode) []int { return e.worths(red) }, IsTrue: func(e *episode) bool {
		return slices.Equal(e.worths(red), []int{2, 1, 0}) && slices.Equal(e.worths(blue), []int{-1, 0, 0})
	}},
	"crowd": {IsTrue: func(e *episode) bool {
		return e.before.Runner[red][2] == e.before.Runner[blue][1] && e.throws(pamplona.Arrow, 3)
	}},
	"next": {IsTrue: func(e *episode) bool { return e.before.Dice[0] == pamplona.Arrow }},
	"zero": {Numbers: func(*episode) []int { return []int{0} }, IsTrue: func(e *episode) bool {
		return e.before.Runner[red][1] == 4 && e.after.Runner[red][0] == 4
	}},
	"jostle": {Numbers: func(e *episode) []int { return []int{int(e.before.Dice[1])} }, IsTrue: func(e *episode) bool {
		return e.ran(runners{3, 4, 6}, runners{4, 3 + 3, 6}) && e.after.Phase == pamplona.Pushing && e.paid() == [2]int32{1, -1}
	}},
	"push": {IsTrue: func(e *episode) bool {
		return e.paid() == [2]int32{0, -1} && e.rules.Board().At(5) == pamplona.Fear && e.after.Runner[blue] == runners{1, 5, 8}
	}},
	"shove": {IsTrue: func(e *episode) bool { return e.before.Phase == pamplona.Pushing }},
	"tomatoes": {IsTrue: func(e *episode) bool {
		b := e.rules.Board()
		return b.At(25) == pamplona.Tomato && b.At(26) == pamplona.Tomato && b.RestSpace(25) == 24 && b.RestSpace(26) == 24
	}},
	"ranks": {IsTrue: func(e *episode) bool {
		s := e.before
		s.Runner[red][2] = pamplona.OnRank(e.rules.NextRank(&s))
		return e.rules.ScoreParts(&s, red).Ranks == 1 && e.rules.NextRank(&s) == 2
	}},
	"end": {IsTrue: func(e *episode) bool { return e.after.Phase != pamplona.Ended && e.before.Deck != pamplona.FullDeck() }},
}

// TestTheLessonSaysWhatTheRulesDo: at every step, and with the same numbers in every language.
func TestTheLessonSaysWhatTheRulesDo(t *testing.T) {
	tabletest.CheckLessonClaims(t, &box(t).Contents, episodeOf, claims)
}

// TestTheLessonRingsRedAlone: the rings round the pupil's runners hold the middle of no other runner, on screens of all shapes.
func TestTheLessonRingsRedAlone(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(1280, 800), geom.Pt(390, 844), geom.Pt(844, 390)} {
		s := tabletest.Services(t, words.English)
		sc, err := scene.Teach(s, &box(t).Contents, &table.Doors{})
		if err != nil {
			t.Fatal(err)
		}
		b := tabletest.New(t, s, sc, int(size.X), int(size.Y)).Board().Board.(*board)
		for i := range pamplona.Runners {
			ring, ok := b.FindSpot(fmt.Sprint("figure.", i))
			if !ok || ring.Empty() {
				t.Fatalf("%v: there is no runner %d", size, i)
			}
			for other := range b.view.figureCount() {
				if r := b.figureRect(other); (i == other) != (ring.Center() == r.Center()) || i != other && ring.Contains(r.Center()) {
					t.Errorf("%v: the ring %v of runner %d holds runner %d at %v", size, ring, i, other, r)
				}
			}
		}
		if _, ok := b.FindSpot("figure.6"); ok {
			t.Errorf("%v: a seventh runner is found", size)
		}
	}
}
