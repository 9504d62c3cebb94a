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

// openLink returns the scene for the game of a link: the replay of a finished game, or the table of an unfinished one,
// which it imports. linkOrJournal is the fragment of a link, or a journal, and need not be valid. After a failure openLink
// returns the shelf with a message.
func (h *navigator) openLink(linkOrJournal string) stage.Scene {
	data, err := unpack(linkOrJournal)
	if err != nil {
		return h.linkFailed(err)
	}
	m, _, err := match.Load(bytes.NewReader(data), h.cabinet.Rules())
	if err != nil {
		return h.linkFailed(err)
	}
	b := h.cabinet.Find(m.Header().Box.Name())
	if m.Game().Turn() == game.Over {
		return h.cabinet.Replay(b, m, nil)
	}
	return h.importAndPlay(b, data)
}

// unpack returns the journal in linkOrJournal, which is the fragment of a link or the journal itself. The error is that of
// link.Decode.
func unpack(linkOrJournal string) ([]byte, error) {
	if isJournal(linkOrJournal) {
		return []byte(linkOrJournal), nil
	}
	return link.Decode(linkOrJournal)
}

// isJournal reports whether s is a journal and not a link.
func isJournal(s string) bool { return strings.HasPrefix(s, `{"ludotheque":`) }

// importAndPlay imports an unfinished game of box b from its journal and returns its table. A message says that the game is on two
// devices now, or that the same game was stored here already and has gone on further here. If another game of the box is unfinished
// here, importAndPlay imports nothing and returns the shelf with a message.
func (h *navigator) importAndPlay(b *cabinet.Box, data []byte) stage.Scene {
	o := parcel.NewImport(h.services.Store, h.cabinet.Rules(), data)
	for o.Step() {
		continue // a link has one game, so this is short
	}
	if len(o.Busy) > 0 {
		h.services.Notify("shell.link.busy")
		return h.shelf()
	}
	t, err := h.cabinet.Resume(b)
	if err != nil {
		return h.linkFailed(err)
	}
	switch {
	case o.Older:
		h.services.Notify("shell.link.older")
	case o.Games > 0:
		h.services.Notify("shell.link.twice")
	}
	return t
}

// linkFailed returns the shelf with the message that a link could not be opened, or is of a newer program (link.ErrNewer). It
// writes err to standard error.
func (h *navigator) linkFailed(err error) stage.Scene {
	fmt.Fprintln(os.Stderr, "ludotheque:", err)
	key := "shell.link.damaged"
	if errors.Is(err, link.ErrNewer) {
		key = "shell.link.newer"
	}
	h.services.Notify(key)
	return h.shelf()
}
