package wire

import (
	"fmt"

	"ludotheque/logic/record/jsonline"
)

// Emote is what somebody shows the others instead of words; empty is none.
type Emote string

// Emotes are all emotes, in the order in which they are offered.
func Emotes() []Emote {
	return []Emote{"hello", "thanks", "bravo", "wow", "oops", "laugh", "hurry", "luck"}
}

// UnmarshalText reads one of Emotes.
func (e *Emote) UnmarshalText(word []byte) error { return readWord(e, word, Emotes()...) }

// Pace is how a table is played.
type Pace string

// The paces: at once, or by turns, for which nobody has to be there at the same time.
const (
	AtOnce  Pace = ""
	ByTurns Pace = "turns"
)

// ParsePace reads a pace as somebody asks for it; nothing is AtOnce.
func ParsePace(word string) (Pace, error) {
	switch p := Pace(word); p {
	case AtOnce, ByTurns:
		return p, nil
	}
	return "", fmt.Errorf("unknown pace %q (turns, or none)", word)
}

// EmoteRequest is an emote that the device of Key wants to be shown.
type EmoteRequest struct {
	Key   string
	Emote Emote
}

// ReadEmote reads {"key":"…","emote":"bravo"}.
func ReadEmote(text []byte) (EmoteRequest, error) {
	var said struct {
		Key   deviceKey `json:"key"`
		Emote Emote     `json:"emote"`
	}
	err := jsonline.Unmarshal(text, &said)
	return EmoteRequest{string(said.Key), said.Emote}, err
}

// MostLooks is at how many tables one request looks.
const MostLooks = 32

// Look asks how the table Code stands for who has Key there. The code is as it was typed.
type Look struct{ Code, Key string }

// ReadLooks reads {"tables":[{"code":"K7QXM","key":"…"},…]}.
func ReadLooks(text []byte) ([]Look, error) {
	var said struct {
		Tables []struct {
			Code string    `json:"code"`
			Key  deviceKey `json:"key"`
		} `json:"tables"`
	}
	if err := jsonline.Unmarshal(text, &said); err != nil {
		return nil, err
	}
	if len(said.Tables) > MostLooks {
		return nil, fmt.Errorf("tables: %d, at most %d are looked at", len(said.Tables), MostLooks)
	}
	looks := make([]Look, len(said.Tables))
	for i, t := range said.Tables {
		looks[i] = Look{t.Code, string(t.Key)}
	}
	return looks, nil
}

// Standing is how a table stands for one who asks beside the line.
type Standing struct {
	State State
	// Game counts the table's games, Lines are those of the present one.
	Game, Lines int
	// You is the colour of the seat of who asks, empty if it has none; Turn is set while that seat is to decide, or may.
	You  string
	Turn bool
	Pace Pace
	// Closed is set once the host has closed the table.
	Closed bool
}

// Append appends the standing of the table code as an object.
func (s *Standing) Append(dst []byte, code string) []byte {
	dst = jsonline.AppendString(append(dst, `{"code":`...), code)
	dst = fmt.Appendf(dst, `,"state":%q,"game":%d,"lines":%d,"you":`, s.State, s.Game, s.Lines)
	if s.You == "" {
		dst = append(dst, "null"...)
	} else {
		dst = jsonline.AppendString(dst, s.You)
	}
	dst = fmt.Appendf(dst, `,"turn":%t`, s.Turn)
	if s.Pace != AtOnce {
		dst = fmt.Appendf(dst, `,"pace":%q`, s.Pace)
	}
	if s.Closed {
		dst = append(dst, `,"closed":true`...)
	}
	return append(dst, '}')
}

// AppendNoStanding appends an object that says why nothing is told of the table code.
func AppendNoStanding(dst []byte, code, why string) []byte {
	dst = jsonline.AppendString(append(dst, `{"code":`...), code)
	return append(jsonline.AppendString(append(dst, `,"error":`...), why), '}')
}
