package lobby

import (
	"errors"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/together/remote"
)

// emotes are what this device asks to be shown at its table, and whose it passes over.
type emotes struct {
	asked  *remote.Query[bool] // nil while none is on its way
	hushed map[game.Color]bool
}

// sendEmote asks for an emote to be shown. While another one is on its way it is passed over: fingers are faster than lines.
func (g *Guest) sendEmote(e wire.Emote) {
	if s := g.place.service(g.Distance.fetcher()); s != nil && g.emotes.asked == nil {
		g.emotes.asked = s.Emote(g.place.Code(), g.place.key(g.Services), e)
	}
}

// answered returns what has come of an emote that was asked for; false if there is nothing to tell.
func (e *emotes) answered() (c play.Change, ok bool) {
	if e.asked == nil {
		return c, false
	}
	_, came, err := e.asked.Take()
	if !came {
		return c, false
	}
	e.asked = nil
	c = play.Change{What: play.Unshown}
	if errors.Is(err, remote.ErrTooMany) {
		c.Why = play.TooSoon
	}
	return c, err != nil
}

// Emote implements play.Emoter.
func (r *referee) Emote(e wire.Emote) { r.guest.sendEmote(e) }

// Hush implements play.Emoter. It holds for games to come at this table.
func (r *referee) Hush(seat game.Seat, on bool) {
	if r.guest.emotes.hushed == nil {
		r.guest.emotes.hushed = map[game.Color]bool{}
	}
	r.guest.emotes.hushed[r.match.Header().Colors[seat]] = on
}

// Hushed implements play.Emoter.
func (r *referee) Hushed(seat game.Seat) bool {
	return r.guest.emotes.hushed[r.match.Header().Colors[seat]]
}

// emoteChange returns an emote that has come, unless it is passed over.
func (r *referee) emoteChange(n remote.News) (c play.Change, ok bool) {
	seat, err := r.match.Header().Colors.Find(n.Color.String())
	if err != nil || r.Hushed(seat) {
		return c, false
	}
	return play.Change{What: play.Emoted, By: seat, Emote: n.Emote}, true
}
