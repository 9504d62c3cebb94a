package lobby

import (
	"fmt"
	"testing"

	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/remote/remotetest"
)

// TestTheLastFortyPlacesAreRemembered: the last one first, each once, and none that is gone.
func TestTheLastFortyPlacesAreRemembered(t *testing.T) {
	s := tabletest.Services(t, words.English)
	place := func(n int) Place { return Place{URL: fmt.Sprintf("ws://192.0.2.%d/table/%s", n, remotetest.Code)} }
	for n := range 45 {
		remember(s, place(n))
	}
	remember(s, place(30))
	list := Places(s)
	if len(list) != 40 || list[0].URL != place(30).URL || list[1].URL != place(44).URL || list[39].URL != place(5).URL {
		t.Fatalf("%d places are remembered: %v", len(list), list)
	}
	if forgetPlace(s, place(44).URL); len(Places(s)) != 39 || Places(s)[1].URL != place(43).URL {
		t.Errorf("without the one that is gone: %v", Places(s))
	}
}
