//go:build !js && !android && !ios

package app

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

// walker moves the focus on a screen by one device alone.
type walker struct {
	*tabletest.Rig
	press func(r *tabletest.Rig, in input.Intents)
}

// keyOf are the keys of what walkers press.
var keyOf = map[input.Intents]ebiten.Key{
	input.Up: ebiten.KeyArrowUp, input.Down: ebiten.KeyArrowDown, input.Left: ebiten.KeyArrowLeft, input.Right: ebiten.KeyArrowRight,
	input.Next: ebiten.KeyTab, input.Cancel: ebiten.KeyEscape,
}

// devices are those that move the focus.
var devices = [...]func(r *tabletest.Rig, in input.Intents){
	(*tabletest.Rig).Pad,
	func(r *tabletest.Rig, in input.Intents) { r.Key(keyOf[in]) },
}

// TestEveryThingIsReachedWithoutAPointer goes over all screens and moves the focus, by a gamepad and by the keyboard in turn, to
// everything that can be used there. A second round in another language has the devices the other way round.
func TestEveryThingIsReachedWithoutAPointer(t *testing.T) {
	playtest.NeedsDisplay(t)
	w, turn := newSweep(t), 0
	w.instead = func(name string, r *tabletest.Rig) {
		if strings.HasPrefix(name, "rapidcity lesson") && name != "rapidcity lesson 0" {
			return // goes by the system's clock, which no ticks of a test move; its bar is that of the first step
		}
		turn++
		d := walker{r, devices[turn%len(devices)]}
		there := r.Inspect().Nodes
		reached := d.widgets()
		for id := range d.targets() {
			reached[id] = true
		}
		for _, n := range there {
			// A runner's field is hit by a key of its own, or by a pad's button.
			if n.Enabled && !n.Focused && !reached[n.ID] && !strings.HasPrefix(n.ID, "race.") {
				w.fault(name+": "+string(w.lang), "out of reach: "+n.ID)
			}
		}
		// A key may have been set meanwhile.
		w.services.Change(r.Context(), func(v *store.Settings) { v.Keys = map[string]string{} })
	}
	rounds := []words.Lang{words.German, words.English}
	if testing.Short() {
		rounds = rounds[:1]
	}
	for turn, w.lang = range rounds {
		w.open()
		w.everywhere()
		w.hands()
	}
	t.Logf("%d screens", w.screens)
}

// focused returns what has the focus; nil for nothing.
func (d walker) focused() *stage.Node {
	nodes := d.Inspect().Nodes
	for i := range nodes {
		if nodes[i].Focused {
			return &nodes[i]
		}
	}
	return nil
}

// mostSteps is how many widgets there are on a screen at most.
const mostSteps = 500

// widgets goes round the widgets and leaves them.
func (d walker) widgets() map[string]bool {
	reached := map[string]bool{}
	for range mostSteps {
		d.press(d.Rig, input.Next)
		n := d.focused()
		if n == nil || reached[n.ID] {
			break
		}
		reached[n.ID] = true
	}
	if d.focused() != nil && d.hasTargets() {
		d.press(d.Rig, input.Cancel)
	}
	return reached
}

// hasTargets reports whether there is anything beside the widgets.
func (d walker) hasTargets() bool {
	for _, n := range d.Inspect().Nodes {
		if n.Kind == stage.Target && n.Enabled {
			return true
		}
	}
	return false
}

// targets goes to all targets that arrows lead to, from the first on.
func (d walker) targets() map[string]bool {
	reached := map[string]bool{}
	if !d.hasTargets() {
		return reached
	}
	var open []string
	visit := func() {
		if n := d.focused(); n != nil && n.Kind == stage.Target && !reached[n.ID] {
			reached[n.ID] = true
			open = append(open, n.ID)
		}
	}
	d.press(d.Rig, input.Right)
	visit()
	for len(open) > 0 {
		from := open[0]
		open = open[1:]
		for _, way := range []input.Intents{input.Up, input.Down, input.Left, input.Right} {
			d.InspectForScreenReader().Do(stage.Action{}, from)
			d.press(d.Rig, way)
			visit()
		}
	}
	return reached
}
