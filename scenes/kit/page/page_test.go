package page

import (
	"fmt"
	"slices"
	"testing"
)

// recorded returns a page and the list of its calls: name and arguments, printed.
func recorded(d Departure) (*Page, *[]string) {
	var calls []string
	return New(func(name string, args ...any) { calls = append(calls, fmt.Sprint(append([]any{name}, args...)...)) }, d), &calls
}

func TestWithoutAPageNothingHappens(t *testing.T) {
	var p *Page
	p.SetTable("dorada")
	p.KeepScreenOn(true)
	p.RequestPersistence()
	p.OnHidden(func() {})
	if p.TakeDeparture() != (Departure{}) || p.TakeRestored() || p.StorageAtRisk() || p.Installable() || p.UpdateReady() || p.CanTransferFiles() || p.TakePickedFile() != nil {
		t.Error("a page that is not there returns something")
	}
}

func TestThePageIsCalledOnlyForChanges(t *testing.T) {
	p, calls := recorded(Departure{At: "dorada", Why: Lost})
	p.SetTable("dorada")
	p.SetTable("galopp")
	p.SetTable("galopp")
	p.SetTable("")
	p.KeepScreenOn(true)
	p.KeepScreenOn(true)
	p.KeepScreenOn(false)
	p.SetTitle("Dorada")
	if want := []string{"staygalopp", "stay", "awaketrue", "awakefalse", "titleDorada"}; !slices.Equal(*calls, want) {
		t.Errorf("called were %q, want %q", *calls, want)
	}
	if d := p.TakeDeparture(); d != (Departure{"dorada", Lost}) || p.TakeDeparture() != (Departure{}) {
		t.Errorf("the departure is %v, and returned twice or not at all", d)
	}
}

// TestTheBrowserIsAskedOnce: and not at all if saves are safe. StorageAtRisk waits for the answer.
func TestTheBrowserIsAskedOnce(t *testing.T) {
	for message, want := range map[string]int{"": 1, "loose": 1, "kept": 0} {
		p, calls := recorded(Departure{})
		p.Handle(message, "")
		p.RequestPersistence()
		p.RequestPersistence()
		if len(*calls) != want || message != "kept" && p.StorageAtRisk() {
			t.Errorf("%q: %d questions, want %d; loose %v before the answer", message, len(*calls), want, p.StorageAtRisk())
		}
		if p.Handle("loose", ""); !p.StorageAtRisk() {
			t.Errorf("%q: that the browser keeps nothing is not known", message)
		}
	}
}

func TestMessagesAreReturnedOnce(t *testing.T) {
	p, _ := recorded(Departure{})
	hidden := 0
	p.OnHidden(func() { hidden++ })
	for _, message := range []string{"hidden", "back", "newer", "installable", "nonsense"} {
		p.Handle(message, "")
	}
	p.Handle("file", "one")
	p.Handle("file", "two")
	if hidden != 1 || !p.UpdateReady() || !p.Installable() {
		t.Errorf("hidden %d times, newer %v, installable %v", hidden, p.UpdateReady(), p.Installable())
	}
	if !p.TakeRestored() || p.TakeRestored() {
		t.Error("that the page is back is returned twice or not at all")
	}
	if a, b, c := string(p.TakePickedFile()), string(p.TakePickedFile()), p.TakePickedFile(); a != "one" || b != "two" || c != nil {
		t.Errorf("the files are %q, %q, %q", a, b, c)
	}
}

// TestTheHistoryMovesThePlayer: that the player has gone back or forward in the history is returned once, and the table too.
func TestTheHistoryMovesThePlayer(t *testing.T) {
	p, _ := recorded(Departure{})
	if p.TakeMoved() || (*Page)(nil).TakeMoved() {
		t.Error("nobody has gone anywhere")
	}
	p.Handle("go", "dorada")
	if !p.TakeMoved() || p.TakeMoved() || p.TakeDeparture() != (Departure{"dorada", Back}) {
		t.Error("that the player has gone to a table is returned twice or not at all")
	}
	p.Handle("go", "")
	if !p.TakeMoved() || p.TakeDeparture() != (Departure{"", Back}) {
		t.Error("that the player has gone to the shelf is not returned")
	}
}
