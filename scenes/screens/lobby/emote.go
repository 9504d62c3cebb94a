package lobby

import (
	"errors"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/together/remote"
)

// emoteState holds the emote that this device has sent, and the seats whose emotes it does not show.
type emoteState struct {
	pending *remote.Query[bool] // request to show an emote; nil if none is under way
	muted   map[game.Color]bool // the seats whose emotes are not shown
}

// sendEmote asks the table to show the emote e. It drops e while the request for another emote is under way, and if the URL of
// the table names no service.
func (g *Guest) sendEmote(e wire.Emote) {
	if s := g.joined.service(g.Online.fetcher()); s != nil && g.emotes.pending == nil {
		g.emotes.pending = s.Emote(g.joined.Code(), g.joined.key(g.Services), e)
	}
}

// takeFailure returns, once, the change play.EmoteRefused if the table has not shown the emote that was sent. ok is false if the
// table has shown the emote, or has not answered yet. change.Why is play.TooSoon, or empty for any other reason. After the
// answer the next emote can be sent.
func (e *emoteState) takeFailure() (change play.Change, ok bool) {
	if e.pending == nil {
		return change, false
	}
	_, arrived, err := e.pending.Take()
	if !arrived {
		return change, false
	}
	e.pending = nil
	change = play.Change{Kind: play.EmoteRefused}
	if errors.Is(err, remote.ErrTooMany) {
		change.Why = play.TooSoon
	}
	return change, err != nil
}

// Emote implements play.Emoter.
func (r *referee) Emote(e wire.Emote) { r.guest.sendEmote(e) }

// SetMuted implements play.Emoter. The setting goes with the colour of the seat, and also holds for the next games at
// this table.
func (r *referee) SetMuted(seat game.Seat, on bool) {
	if r.guest.emotes.muted == nil {
		r.guest.emotes.muted = map[game.Color]bool{}
	}
	r.guest.emotes.muted[r.match.Header().Colors[seat]] = on
}

// Muted implements play.Emoter.
func (r *referee) Muted(seat game.Seat) bool {
	return r.guest.emotes.muted[r.match.Header().Colors[seat]]
}

// emoteChange returns the change for an emote that has arrived; ok is false if its seat is muted, or has left the
// match.
func (r *referee) emoteChange(news remote.News) (change play.Change, ok bool) {
	seat, err := r.match.Header().Colors.Find(news.Color.String())
	if err != nil || r.Muted(seat) {
		return change, false
	}
	return play.Change{Kind: play.Emoted, By: seat, Emote: news.Emote}, true
}
