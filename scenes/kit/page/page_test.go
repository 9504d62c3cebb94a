package page

import (
	"fmt"
	"slices"
	"testing"
)

// recorded returns a page and what it has been called to do.
func recorded(l Left) (*Page, *[]string) {
	var calls []string
	return New(func(name string, args ...any) { calls = append(calls, fmt.Sprint(append([]any{name}, args...)...)) }, l), &calls
}

func TestWithoutAPageNothingHappens(t *testing.T) {
	var p *Page
	p.Stay("dorada")
	p.Awake(true)
	p.Keep()
	p.OnHidden(func() {})
	if p.Left() != (Left{}) || p.Returned() || p.Loose() || p.Installable() || p.Newer() || p.Files() || p.Picked() != nil {
		t.Error("a page that is not there tells something")
	}
}

func TestThePageIsToldOnlyWhatChanges(t *testing.T) {
	p, calls := recorded(Left{At: "dorada", Why: Lost})
	p.Stay("dorada")
	p.Stay("galopp")
	p.Stay("galopp")
	p.Stay("")
	p.Awake(true)
	p.Awake(true)
	p.Awake(false)
	if want := []string{"staygalopp", "stay", "awaketrue", "awakefalse"}; !slices.Equal(*calls, want) {
		t.Errorf("called were %q, want %q", *calls, want)
	}
	if l := p.Left(); l != (Left{"dorada", Lost}) || p.Left() != (Left{}) {
		t.Errorf("it was left at %v, and told so twice or not at all", l)
	}
}

// TestTheBrowserIsAskedOnce: at the first game, unless what is saved is safe.
func TestTheBrowserIsAskedOnce(t *testing.T) {
	for news, want := range map[string]int{"": 1, "loose": 1, "kept": 0} {
		p, calls := recorded(Left{})
		p.Hear(news, "")
		p.Keep()
		p.Keep()
		if len(*calls) != want || p.Loose() != (news == "loose") {
			t.Errorf("%q: %d questions, want %d; loose %v", news, len(*calls), want, p.Loose())
		}
	}
}

func TestNewsAreToldOnce(t *testing.T) {
	p, _ := recorded(Left{})
	hidden := 0
	p.OnHidden(func() { hidden++ })
	for _, news := range []string{"hidden", "back", "newer", "installable", "nonsense"} {
		p.Hear(news, "")
	}
	p.Hear("file", "one")
	p.Hear("file", "two")
	if hidden != 1 || !p.Newer() || !p.Installable() {
		t.Errorf("hidden %d times, newer %v, installable %v", hidden, p.Newer(), p.Installable())
	}
	if !p.Returned() || p.Returned() {
		t.Error("that the page is back is told twice or not at all")
	}
	if a, b, c := string(p.Picked()), string(p.Picked()), p.Picked(); a != "one" || b != "two" || c != nil {
		t.Errorf("the files are %q, %q, %q", a, b, c)
	}
}
