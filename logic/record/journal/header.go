package journal

import (
	"errors"
	"fmt"
	"io"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Version is the version of the format, the value of "ludotheque" in a header.
const Version = 1

// ErrNewer is wrapped by the error about a journal with a version that this program does not know yet.
var ErrNewer = errors.New("written by a newer version of the program")

// Header is the first line of a journal.
type Header struct {
	Box game.Box
	game.Header
	// Players are the occupants of the seats, see match.Players. The rules ignore them.
	Players jsonline.Value
	// Remark is the remark of the header, "" if there is none or the remark is not a string.
	Remark string
}

// uncheckedKeys are the keys of a line whose values may contain numbers that are no integers or too large.
var uncheckedKeys = []string{"//", "players"}

// readHeader reads and parses line 1.
func readHeader(l *lineReader, all []game.Box) (*Header, error) {
	v, err := l.value()
	if errors.Is(err, io.EOF) {
		return nil, errors.New("the file is empty")
	}
	if err != nil {
		return nil, err
	}
	return ParseHeader(v, all)
}

// ParseHeader parses a header of one of the boxes in all. It does not set up the game. If its version is a later one, the error
// wraps ErrNewer, whatever keys and numbers the header has.
func ParseHeader(v jsonline.Value, all []game.Box) (*Header, error) {
	version := checkVersion(v.Get("ludotheque"))
	if errors.Is(version, ErrNewer) {
		return nil, version // whatever else such a header holds
	}
	if err := v.CheckNumbers(uncheckedKeys...); err != nil {
		return nil, err
	}
	var said struct {
		Version int            `json:"ludotheque"`
		Game    string         `json:"game"`
		Seats   []game.Color   `json:"seats"`
		Options jsonline.Value `json:"options,omitempty"`
		Setup   jsonline.Value `json:"setup,omitempty"`
		Board   jsonline.Value `json:"board,omitempty"`
		Players jsonline.Value `json:"players,omitempty"`
		Remark  jsonline.Value `json:"//,omitempty"`
	}
	if err := v.Decode(&said); err != nil {
		return nil, err
	}
	if version != nil {
		return nil, version
	}
	if len(said.Seats) > game.MaxSeats {
		return nil, fmt.Errorf("seats: %d seats are more than any box has", len(said.Seats))
	}
	box, err := game.FindBox(all, said.Game)
	if err != nil {
		return nil, err
	}
	h := &Header{Box: box, Players: said.Players}
	h.Colors, h.Options, h.Setup, h.Board = said.Seats, said.Options, said.Setup, said.Board
	h.Remark, _ = said.Remark.Str()
	return h, nil
}

// checkVersion returns an error for a version that this program does not know, which wraps ErrNewer if the version is a later one.
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

// NewHeader parses a header without its version, as in a request for a new table. As in ParseHeader, options, setup and
// board are only checked when the game is set up.
func NewHeader(v jsonline.Value, all []game.Box) (*Header, error) {
	if v.Get("ludotheque").Exists() {
		return nil, errors.New(`unknown key "ludotheque"`)
	}
	return ParseHeader(v.WithInt("ludotheque", Version), all)
}

// AppendHeader appends h as line 1, with its newline.
func AppendHeader(dst []byte, h *Header) []byte {
	return append(appendMembers(fmt.Appendf(dst, `{"ludotheque":%d,`, Version), h), '\n')
}

// AppendRequest appends the header h without its version and without a newline, as in a request for a new table.
func AppendRequest(dst []byte, h *Header) []byte { return appendMembers(append(dst, '{'), h) }

// appendMembers appends all members of the header h but its version, and the closing brace.
func appendMembers(dst []byte, h *Header) []byte {
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
