//go:build !js && !android && !ios

package lobby_test

import (
	"net/http"
	"strings"
	"testing"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/together/remote"
	"ludotheque/scenes/together/remote/remotetest"
)

// shows answers for the table of p what devices ask beside the line.
func (p *party) shows(url string, body []byte) <-chan remote.Reply {
	come := make(chan remote.Reply, 1)
	if strings.HasSuffix(url, "/tables/status") {
		come <- remote.Reply{Status: http.StatusMethodNotAllowed} // as in a room
		return come
	}
	r, err := wire.ReadEmote(body)
	if err != nil || !strings.HasSuffix(url, "/table/"+remotetest.Code+"/emotes") {
		p.Fatalf("%s is asked with %s: %v", url, body, err)
	}
	switch why := p.SendEmote(r); why {
	case "":
		come <- remote.Reply{Status: http.StatusOK, Body: []byte(`{"ok":true}`)}
	case "too-many":
		come <- remote.Reply{Status: http.StatusTooManyRequests, Body: []byte(`{"error":"too-many"}`)}
	default:
		come <- remote.Reply{Status: http.StatusForbidden, Body: []byte(`{"error":"not-seated"}`)}
	}
	return come
}

// shown returns what a device shows of a seat, empty for nothing.
func (d *device) shown(seat string) string { return d.Inspect().Values["emote."+seat] }

// TestEmotesAreShownToEverybody: one is picked on a telephone in a hand, and stands for a moment at the seat on every screen,
// watchers' too.
func TestEmotesAreShownToEverybody(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	p.fetch = p.shows
	board, phone, tablet := sitDown(p)
	phone.tap("bar.emote")
	phone.Shot("emotes-sheet")
	phone.tap("emote.bravo")
	for _, d := range p.devices {
		p.pass(15)
		if got := d.shown("red"); got != "bravo" {
			t.Errorf("a device of %v shows %q", d.Inspect().Size, got)
		}
	}
	board.Shot("emotes-board")
	phone.Shot("emotes-hand")
	tablet.Shot("emotes-tablet")
	p.pass(150)
	for _, d := range p.devices {
		if got := d.shown("red"); got != "" {
			t.Errorf("it is still shown: %q", got)
		}
	}
}

// TestTooManyEmotesAreDeclinedKindly: the table shows one every two seconds, and says so.
func TestTooManyEmotesAreDeclinedKindly(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	p.fetch = p.shows
	_, phone, _ := sitDown(p)
	for range 2 {
		phone.tap("bar.emote")
		phone.tap("emote.wow")
	}
	if !phone.ShowsText(phone.services.T("table.emote.soon")) {
		t.Errorf("the telephone says %q", phone.Texts())
	}
}

// TestSendersAndEmotesAreMuted: one who is muted is not shown, nor is an emote that is; all else is.
func TestSendersAndEmotesAreMuted(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	p.fetch = p.shows
	board, phone, tablet := sitDown(p)
	board.tap("bar.emote") // it only watches: there is nothing to pick
	board.tap("emote.of.red")
	board.tap("emote.show.luck")
	board.Shot("emotes-muted")
	board.tap("emote.close")
	for _, tt := range []struct {
		from        *device
		seat, emote string
		want        string
	}{{phone, "red", "hello", ""}, {tablet, "blue", "luck", ""}, {tablet, "blue", "laugh", "laugh"}} {
		p.pass(150)
		tt.from.tap("bar.emote")
		tt.from.tap("emote." + tt.emote)
		p.pass(15)
		if got := board.shown(tt.seat); got != tt.want {
			t.Errorf("of %s, %s shows %q, want %q", tt.seat, tt.emote, got, tt.want)
		}
		if got := tt.from.shown(tt.seat); got != tt.emote {
			t.Errorf("on the device of %s, %s shows %q", tt.seat, tt.emote, got)
		}
	}
}
