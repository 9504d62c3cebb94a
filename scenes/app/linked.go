package app

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/link"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/parcel"
	"ludotheque/scenes/kit/stage"
)

// linked opens the game that a link has brought, read as a stranger's file: one that is over is watched, one under way is taken
// in and played on. What cannot be opened is told on the shelf.
func (h *house) linked(fragment string) stage.Scene {
	data, err := unpack(fragment)
	if err != nil {
		return h.astray(err)
	}
	m, _, err := match.Load(bytes.NewReader(data), h.cabinet.Rules())
	if err != nil {
		return h.astray(err)
	}
	b := h.cabinet.Find(m.Header().Box.Name())
	if m.Game().Turn() == game.Over {
		return h.cabinet.Replay(b, m)
	}
	return h.takeIn(b, data)
}

// unpack returns the journal in a link, or the one that a file has brought.
func unpack(brought string) ([]byte, error) {
	if isJournal(brought) {
		return []byte(brought), nil
	}
	return link.Decode(brought)
}

// isJournal reports whether it is the text of a journal, not a link.
func isJournal(s string) bool { return strings.HasPrefix(s, `{"ludotheque":`) }

// takeIn goes on with a game under way, unless another one is under way in its box.
func (h *house) takeIn(b *cabinet.Box, data []byte) stage.Scene {
	o := parcel.Open(h.services.Store, h.cabinet.Rules(), data)
	for o.Step() {
		continue
	}
	if len(o.Busy) > 0 {
		h.services.Say("shell.link.busy")
		return h.shelf()
	}
	t, err := h.cabinet.Resume(b)
	if err != nil {
		return h.astray(err)
	}
	switch {
	case o.Older:
		h.services.Say("shell.link.older")
	case o.Games > 0:
		h.services.Say("shell.link.twice")
	}
	return t
}

// astray returns the shelf, which says that a link could not be opened.
func (h *house) astray(err error) stage.Scene {
	fmt.Fprintln(os.Stderr, "ludotheque:", err)
	key := "shell.link.damaged"
	if errors.Is(err, link.ErrNewer) {
		key = "shell.link.newer"
	}
	h.services.Say(key)
	return h.shelf()
}
