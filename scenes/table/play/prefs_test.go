package play

import (
	"reflect"
	"testing"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/store/storetest"
)

// TestNoPreferenceIsLostBetweenTwoCopies changes preferences in two copies of the program, each of which has read them before:
// what each has changed is stored once the first copy has ended, and what the second has read stays as it was.
func TestNoPreferenceIsLostBetweenTwoCopies(t *testing.T) {
	first, second, takeOver := storetest.Copies(t)
	p, q := ReadPrefs(first), ReadPrefs(second)
	p.Update(first, func(p *Prefs) { p.Tips = append(p.Tips, "one") })
	q.Update(second, func(p *Prefs) { p.Tips, p.Auto = append(p.Tips, "two"), true })
	p.Update(first, func(p *Prefs) { p.Muted = wire.Emotes()[:1] })
	takeOver()
	if len(q.Tips) != 1 || !q.Auto {
		t.Errorf("changed, they are %+v", q)
	}
	want := Prefs{Version: prefsVersion, Auto: true, Tips: []string{"one", "two"}, Muted: wire.Emotes()[:1]}
	if got := ReadPrefs(second); !reflect.DeepEqual(got, want) {
		t.Errorf("stored are %+v, want %+v", got, want)
	}
}
