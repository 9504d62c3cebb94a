package pamplona

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/timeline"
)

// charge is how far a run of the bull has come in each of its three phases, 0 to 1.
type charge struct {
	paw  float64 // it lowers its head, draws back and paws the ground
	run  float64 // the share of the way that is behind it; it gathers speed and slows down
	skid float64 // it digs in its hooves
}

// The durations of what comes before and after the run itself, in ticks at normal speed.
const (
	pawTicks  = 22
	skidTicks = 16
)

// runTicks returns the duration of a run over n spaces without paw and skid, in ticks at normal speed.
func runTicks(n int) int { return timeline.MoveTicks(n, 2*timeline.ChargeTicks) }

// chargeAt returns how far the bull's run of an event has come at the progress t of its cue, 0 to 1.
func chargeAt(e *game.Event, t float64) charge {
	run := float64(runTicks(int(e.To - e.From)))
	at := t * (pawTicks + run + skidTicks)
	share := func(from, long float64) float64 { return geom.Clamp((at-from)/max(1, long), 0, 1) }
	return charge{share(0, pawTicks), timeline.InOut.At(share(pawTicks, run)), share(pawTicks+run, skidTicks)}
}

// bump returns how high a runner on a space is thrown by the bull that runs past, as a share of the highest point: up and down while
// the bull is close, and down again by the end of the skid. Those behind the bull when it set off stay on the ground.
func (c charge) bump(e *game.Event, space int) float64 {
	if space <= int(e.From) || space > int(e.To) {
		return 0
	}
	const reach = 0.55
	past := c.run*float64(e.To-e.From) - float64(space-int(e.From)) + reach*c.skid // in spaces; negative before the bull is there
	return timeline.Arc(geom.Clamp((past+reach)/(2*reach), 0, 1))
}
