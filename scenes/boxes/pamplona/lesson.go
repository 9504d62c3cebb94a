package pamplona

import (
	"slices"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/table/play"
)

// lesson returns the guided first game. It begins with a throw, and explains when it matters: a jostle by the opponent, the bull's
// cards, an attack, and a jostle by the pupil. Throws and cards are given; the pupil is seat 0, red, and plays against blue.
func lesson() *play.Lesson {
	return &play.Lesson{
		Header:  `{"ludotheque":1,"game":"pamplona","seats":["red","blue"],"players":{"blue":{"kind":"bot","level":"easy"}}}`,
		Pupil:   0,
		Differs: differs,
		Steps: []play.Step{
			{Say: "pamplona.lesson.roll", Point: []string{"dice"}, Do: `{"roll":[3,"arrow"]}`},
			{Say: "pamplona.lesson.run", Point: []string{"figure.0", "figure.1", "figure.2"}, Then: tasks("other", "two", "space.1", "space.3"), Do: `{"run":[{"from":1,"steps":3},{"from":1,"steps":2}]}`, Else: "pamplona.lesson.else"},
			{Do: `{"roll":["arrow",2]}`},
			{Do: `{"run":[{"from":1,"steps":2},{"from":1,"steps":2}]}`},
			{Do: `{"push":{"red":[1]}}`},
			{Say: "pamplona.lesson.jostled", Point: []string{"space.3", "space.4"}},
			{Say: "pamplona.lesson.card", Point: []string{"deck"}, Do: `{"torro":2}`},
			{Say: "pamplona.lesson.near", Point: []string{"signs"}},
			{Say: "pamplona.lesson.behind", Point: []string{"figure.0", "dice"}, Do: `{"roll":[2,"arrow"]}`},
			{Say: "pamplona.lesson.flee", Point: []string{"space.4"}, Then: tasks("onward", "horns", "space.1", "space.3"), Do: `{"run":[{"from":4,"steps":2},{"from":1,"steps":2}]}`, Else: "pamplona.lesson.else"},
			{Do: `{"roll":[3,5]}`},
			{Do: `{"run":[{"from":3,"steps":3},{"from":3,"steps":5}]}`},
			{Say: "pamplona.lesson.tense", Point: []string{"deck"}, Do: `{"torro":"attack"}`},
			{Say: "pamplona.lesson.attack", Point: []string{"bull"}},
			{Say: "pamplona.lesson.crowd", Point: []string{"space.6", "dice"}, Do: `{"roll":["arrow",3]}`},
			{Say: "pamplona.lesson.jostle", Point: []string{"space.3"}, Then: tasks("next", "zero", "space.4", "space.4"), Do: `{"run":[{"from":4,"steps":0},{"from":3,"steps":3}]}`, Else: "pamplona.lesson.else"},
			{Say: "pamplona.lesson.push", Point: []string{"push.back", "space.5"}, Then: []play.Task{{Say: "pamplona.lesson.shove"}}, Do: `{"push":{"blue":[-1]}}`, Else: "pamplona.lesson.else"},
			{Say: "pamplona.lesson.tomatoes", Point: []string{"space.25", "space.26"}},
			{Say: "pamplona.lesson.ranks", Point: []string{"ranks"}},
			{Say: "pamplona.lesson.end", Point: []string{"deck"}},
		},
	}
}

// tasks returns the tasks of a run after the choice of a runner for the number: to choose a runner for the arrow, to choose how
// far that runner goes, and to confirm; see run.task. which and far are the ends of the keys of the first two tasks; from and to
// are the IDs of the spots to which they point.
func tasks(which, far, from, to string) []play.Task {
	return []play.Task{
		{Say: "pamplona.lesson." + which, Point: []string{from}},
		{Say: "pamplona.lesson." + far, Point: []string{to}},
		{Say: "pamplona.lesson.go"},
	}
}

// differs returns the key and data of the text that says how the positions after the moves want and got differ: how much too far or
// too short a runner of the pupil goes, or that runners go elsewhere, or that those which the pupil pushes do. It tells of the first
// seat whose runners differ, and names no space, since the printed spaces bear no numbers. The key is empty if the positions are
// the same.
func differs(g game.Game, want, got game.Move) (key string, data []any) {
	seat := g.Turn()
	asked, tried := runnersAfter(g, want), runnersAfter(g, got)
	for other := range asked {
		missing, extra := difference(asked[other][:], tried[other][:]), difference(tried[other][:], asked[other][:])
		switch {
		case len(missing) == 0:
			continue
		case game.Seat(other) != seat:
			return "pamplona.lesson.differs.push", nil
		case len(missing) > 1:
			return "pamplona.lesson.differs.all", nil
		case extra[0] > missing[0]:
			return "pamplona.lesson.differs.far", []any{"Count", extra[0] - missing[0]}
		}
		return "pamplona.lesson.differs.short", []any{"Count", missing[0] - extra[0]}
	}
	return "", nil
}

// runnersAfter returns the spots of all runners after the move m in g, which it does not change. A seat's spots are ascending.
func runnersAfter(g game.Game, m game.Move) [pamplona.MaxSeats][pamplona.Runners]pamplona.Spot {
	after := g.Copy()
	_, _ = after.Apply(g.Turn(), m, nil) // what cannot be played moves nobody
	s, _ := game.State[pamplona.State](after)
	return s.Runner
}

// difference returns the multiset difference of two lists: the spaces in list that are not, or not as often, in other. A space that
// is missing twice occurs twice.
func difference(list, other []pamplona.Spot) (spaces []int) {
	rest := slices.Clone(other)
	for _, spot := range list {
		if i := slices.Index(rest, spot); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
			continue
		}
		spaces = append(spaces, spot.Space())
	}
	return spaces
}
