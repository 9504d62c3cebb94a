package galopp_test

import (
	"os"
	"strings"
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
)

// TestAStrangersPurseIsBounded: every single bid up to it must be listed.
func TestAStrangersPurseIsBounded(t *testing.T) {
	b, err := galopp.Open(boards.Standard("galopp"), nil)
	if err != nil {
		t.Fatal(err)
	}
	for purse, ok := range map[string]bool{"10000": true, "10001": false, "1000000": false} {
		text := `{"ludotheque":1,"game":"galopp","seats":["red","blue","yellow"],"setup":{"money":{"red":` + purse + `,"blue":7,"yellow":7}}}` + "\n"
		_, err := journal.Read(strings.NewReader(text), []game.Box{b}, nil, nil)
		if (err == nil) != ok {
			t.Errorf("a purse of %s: %v", purse, err)
		}
	}
}

// TestTheBoundOfAPurseIsOnThePage: FORMAT.md says how much gold a setup may give a seat.
func TestTheBoundOfAPurseIsOnThePage(t *testing.T) {
	page, err := os.ReadFile("../../record/journal/FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	if want := "`money`, at most 10,000 each"; !strings.Contains(string(page), want) {
		t.Errorf("the page of the format does not say %q", want)
	}
}
