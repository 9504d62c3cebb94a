//go:build !js && !android && !ios

package main

import (
	"net/http"
	"strings"
	"testing"

	"ludotheque/cmd/web/chromium"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

// TestAGameGoesToATablet without any service: the laptop serves its page, and the tablet opens the address of the code and goes on with
// the game as it stands. Once the sheet with the code is closed, the laptop serves nothing any more.
func TestAGameGoesToATablet(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: TestGamesOnSeveralDevices has pages of the laptop")
	}
	copied := playtest.Clipboard(t)
	e := startHurried(t, words.English)
	for _, id := range []string{"shelf.dorada", "setup.first.blue", "setup.play", "bar.menu", "pause.carry", "carry.lend"} {
		e.press(id)
	}
	e.await("carry.code")
	e.laptop.Screenshot("lent")
	e.press("carry.copy")
	e.until("the link", func() bool { return copied() != "" })
	address, fragment, _ := strings.Cut(copied(), "#")
	v := tablet
	v.Mobile = true
	g := &chromium.Game{Page: v.Start(t)}
	g.Go(address + "?inspect#" + fragment)
	g.WaitFirstFrame()
	e.until("the table on the tablet", func() bool { return g.Report().Scene == "*scene.Scene" })
	g.CheckNoErrors()
	if r := g.Report(); r.Values["box"] != "dorada" || r.Values["turn"] == "" {
		t.Errorf("the tablet shows %s", summary(r))
	}
	e.press("carry.close")
	e.until("the page to be taken back", func() bool {
		answer, err := http.Get(address)
		if err == nil {
			answer.Body.Close()
		}
		return err != nil
	})
}
