package journal

import (
	"errors"
	"fmt"
	"io"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Version is the format's version, the value of "ludotheque" in a header.
const Version = 1

// ErrNewer is wrapped by the error about a journal of a format that this program is too old for.
var ErrNewer = errors.New("written by a newer version of the program")

// Header is the first line of a journal.
type Header struct {
	Box game.Box
	game.Header
	// Players says who sits where, as the screen wrote it; the rules ignore it.
	Players jsonline.Value
	// Remark is the header's remark, empty if it has none or one that is no string.
	Remark string
}

// loose are the keys under which any number may stand.
var loose = []string{"//", "players"}

var headerKeys = []string{"ludotheque", "game", "seats", "options", "setup", "board", "players", "//"}

// readHeader reads line 1. The game is set up by the caller.
func readHeader(l *lines, all []game.Box) (*Header, error) {
	v, err := l.value()
	if errors.Is(err, io.EOF) {
		l.n = 1
		return nil, errors.New("the file is empty")
	}
	if err != nil {
		return nil, err
	}
	return ParseHeader(v, all)
}

// ParseHeader reads the line of a header of one of the boxes in all. The game is set up by the caller.
func ParseHeader(v jsonline.Value, all []game.Box) (*Header, error) {
	if err := v.CheckObject(); err != nil {
		return nil, err
	}
	if err := v.CheckNumbers(loose...); err != nil {
		return nil, err
	}
	version := checkVersion(v.Get("ludotheque"))
	if errors.Is(version, ErrNewer) {
		return nil, version // whatever else such a header holds
	}
	if err := v.CheckKeys(headerKeys...); err != nil {
		return nil, err
	}
	if version != nil {
		return nil, version
	}
	return parseHeader(v, all)
}

// checkVersion refuses a journal of a version that this program does not know.
func checkVersion(v jsonline.Value) error {
	n, err := v.Int()
	if err != nil {
		return fmt.Errorf("ludotheque: %w", err)
	}
	if n > Version {
		return fmt.Errorf("ludotheque: version %d is not known, only %d: %w", n, Version, ErrNewer)
	}
	if n != Version {
		return fmt.Errorf("ludotheque: version %d is not known, only %d", n, Version)
	}
	return nil
}

// NewHeader reads a header that somebody asks for: the object of line 1 without its version. The game is not set up yet, so
// that options, setup and board are not looked into.
func NewHeader(v jsonline.Value, all []game.Box) (*Header, error) {
	if err := v.CheckKeys(headerKeys[1:]...); err != nil {
		return nil, err
	}
	if err := v.CheckNumbers(loose...); err != nil {
		return nil, err
	}
	return parseHeader(v, all)
}

// parseHeader reads line 1 of a journal of one of the boxes in all.
func parseHeader(v jsonline.Value, all []game.Box) (*Header, error) {
	name, err := v.Get("game").Str()
	if err != nil {
		return nil, fmt.Errorf("game: %w", err)
	}
	box, err := game.FindBox(all, name)
	if err != nil {
		return nil, err
	}
	h := &Header{Box: box, Players: v.Get("players")}
	if h.Colors, err = readColors(v.Get("seats")); err != nil {
		return nil, fmt.Errorf("seats: %w", err)
	}
	h.Options, h.Setup, h.Board = v.Get("options"), v.Get("setup"), v.Get("board")
	h.Remark, _ = v.Get("//").Str()
	return h, nil
}

// readColors returns the colours of the seats in a header.
func readColors(v jsonline.Value) (game.Table, error) {
	items, err := v.Items()
	if err != nil {
		return nil, err
	}
	if len(items) > game.MaxSeats {
		return nil, fmt.Errorf("%d seats are more than any box has", len(items))
	}
	table := make(game.Table, len(items))
	for i, item := range items {
		word, err := item.Str()
		if err != nil {
			return nil, err
		}
		if table[i], err = game.ParseColor(word); err != nil {
			return nil, err
		}
	}
	return table, nil
}

// AppendHeader appends h as line 1, with its line end.
func AppendHeader(dst []byte, h *Header) []byte {
	return append(appendSetup(fmt.Appendf(dst, `{"ludotheque":%d,`, Version), h), '\n')
}

// AppendTable appends what sets up a table for games like that of h: the header without its version, and without a line
// end.
func AppendTable(dst []byte, h *Header) []byte { return appendSetup(append(dst, '{'), h) }

// appendSetup appends the keys of a header behind its version, and its end.
func appendSetup(dst []byte, h *Header) []byte {
	dst = fmt.Appendf(dst, `"game":%q,"seats":`, h.Box.Name())
	dst = game.AppendList(dst, len(h.Colors), func(dst []byte, i int) []byte {
		return jsonline.AppendString(dst, h.Colors[i].String())
	})
	if h.Remark != "" {
		dst = jsonline.AppendString(append(dst, `,"//":`...), h.Remark)
	}
	for _, part := range []struct {
		key string
		v   jsonline.Value
	}{{"options", h.Options}, {"setup", h.Setup}, {"board", h.Board}, {"players", h.Players}} {
		if part.v.Exists() {
			dst = part.v.Append(fmt.Appendf(dst, ",%q:", part.key))
		}
	}
	return append(dst, '}')
}
