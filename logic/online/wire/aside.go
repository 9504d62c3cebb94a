package wire

import (
	"fmt"

	"ludotheque/logic/record/jsonline"
)

// Emote is a message without words to the others at the table; "" is none.
type Emote string

// Emotes returns all emotes in the order in which they are offered.
func Emotes() []Emote {
	return []Emote{"hello", "thanks", "bravo", "wow", "oops", "laugh", "hurry", "luck"}
}

// UnmarshalText implements encoding.TextUnmarshaler. It returns an error for a word that is not in Emotes.
func (e *Emote) UnmarshalText(word []byte) error { return readWord(e, word, Emotes()...) }

// Pace is whether people play a table together or by turns.
type Pace string

// The paces. With ByTurns, people need not be there at the same time.
const (
	AtOnce  Pace = ""
	ByTurns Pace = "turns"
)

// ParsePace parses the word for a pace; "" is AtOnce.
func ParsePace(word string) (Pace, error) {
	switch p := Pace(word); p {
	case AtOnce, ByTurns:
		return p, nil
	}
	return "", fmt.Errorf("unknown pace %q (turns, or none)", word)
}

// EmoteRequest is the request to show an emote of the device with Key.
type EmoteRequest struct {
	Key   string
	Emote Emote
}

// ReadEmote parses an EmoteRequest, {"key":"…","emote":"bravo"}.
func ReadEmote(text []byte) (EmoteRequest, error) {
	var said struct {
		Key   deviceKey `json:"key"`
		Emote Emote     `json:"emote"`
	}
	err := jsonline.Unmarshal(text, &said)
	return EmoteRequest{string(said.Key), said.Emote}, err
}

// MaxStatusRequests is the greatest number of tables in one status request.
const MaxStatusRequests = 32

// StatusRequest is the request for the status of the table Code for the device with Key. Code is as a person has typed
// it, see ReadCode.
type StatusRequest struct{ Code, Key string }

// ReadStatusRequests parses {"tables":[{"code":"K7QXM","key":"…"},…]} with at most MaxStatusRequests tables.
func ReadStatusRequests(text []byte) ([]StatusRequest, error) {
	var said struct {
		Tables []struct {
			Code string    `json:"code"`
			Key  deviceKey `json:"key"`
		} `json:"tables"`
	}
	if err := jsonline.Unmarshal(text, &said); err != nil {
		return nil, err
	}
	if len(said.Tables) > MaxStatusRequests {
		return nil, fmt.Errorf("tables: %d, at most %d are looked at", len(said.Tables), MaxStatusRequests)
	}
	requests := make([]StatusRequest, len(said.Tables))
	for i, t := range said.Tables {
		requests[i] = StatusRequest{t.Code, string(t.Key)}
	}
	return requests, nil
}

// Status is the status of a table for a device that is not connected to it.
type Status struct {
	State State
	// Game is the number of the present game, see Table. Lines is the number of its lines.
	Game, Lines int
	// You is the colour of the device's seat, "" if the device has none. Turn is set while that seat has the turn, or may
	// act.
	You  string
	Turn bool
	Pace Pace
	// Closed is set once the host has closed the table.
	Closed bool
}

// Append appends the status of the table code as a JSON object.
func (s *Status) Append(dst []byte, code string) []byte {
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

// AppendNoStatus appends a JSON object that says why there is no status of the table code. It takes the place of what
// Status.Append appends.
func AppendNoStatus(dst []byte, code, why string) []byte {
	dst = jsonline.AppendString(append(dst, `{"code":`...), code)
	return append(jsonline.AppendString(append(dst, `,"error":`...), why), '}')
}
