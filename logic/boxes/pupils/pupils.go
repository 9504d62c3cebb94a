// Package pupils is the registry of boxes with bots that are trained. It is separate from package boxes, so that
// programs that only play do not contain the training code.
package pupils

import (
	"ludotheque/logic/ai/train"
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
)

// Dorada's bots learn against other levels too.
var _ train.RivalProvider[dorada.State, *dorada.Rules] = dorada.TrainingSubject{}

// Of returns what is needed to train the bots of b: the plan, how to start a training, and how to make a bot of its network. It
// returns false if b has no bots to train.
func Of(b game.Box) (train.Pupil, bool) {
	switch b := b.(type) {
	case *dorada.Box:
		return train.Pupil{
			Box: b,
			Plan: train.Plan{
				Hidden: 60, Games: 400_000, Seed: 1, Rate: 0.01, Lambda: 0.7, Explore: 0.01, RivalShare: 0.6, Batch: 32, Workers: 1,
			},
			Start:  begin(b.Subject()),
			NetBot: b.NetBot,
		}, true
	case *pamplona.Box:
		return train.Pupil{
			Box:    b,
			Plan:   train.Plan{Hidden: 50, Games: 150_000, Seed: 1, Rate: 0.015, Lambda: 0.7, Explore: 0.01, Batch: 32, Workers: 1},
			Start:  begin(b.Subject()),
			NetBot: b.NetBot,
		}, true
	case *galopp.Box:
		return train.Pupil{
			Box: b,
			// Chance explores enough: a random bid among fifty would only teach what blunders cost.
			Plan:   train.Plan{Hidden: 32, Games: 40_000, Seed: 1, Rate: 0.004, Lambda: 0.98, Batch: 32, Workers: 1},
			Start:  begin(b.Subject()),
			NetBot: b.NetBot,
		}, true
	}
	return train.Pupil{}, false
}

// begin returns a function that starts a training course for subject.
func begin[S comparable, R game.Rules[S]](subject train.Subject[S, R]) func(train.Plan) train.Training {
	return func(p train.Plan) train.Training { return train.New(subject, p) }
}
