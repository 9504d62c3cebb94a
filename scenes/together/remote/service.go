package remote

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/jsonline"
)

// Service is where tables are set up for people at a distance, and asked how they stand: logic/online/wire/LINE.md, "Setting a
// table" and "Beside the line".
type Service struct {
	base  string
	fetch Fetcher
}

// NewService returns the service whose page is at address, with or without "http://". A nil fetch is Fetch of this package.
func NewService(address string, fetch Fetcher) (*Service, error) {
	page, err := parsePage(strings.TrimSpace(address)) // a table's address will do as well
	if err != nil {
		return nil, err
	}
	if fetch == nil {
		fetch = Fetch
	}
	return &Service{base: page.url("http", ""), fetch: fetch}, nil
}

// Address returns the address of the service.
func (s *Service) Address() string { return s.base }

// Page returns what is sent to those who are to come to the table of a code, or to watch it.
func (s *Service) Page(code string) string { return s.base + "/?table=" + code }

// TableURL returns the URL for Options of the table of a code.
func (s *Service) TableURL(code string) (string, error) { return tableURL(s.base, code) }

// Query is a question to a service that is under way.
type Query[T any] struct {
	reply <-chan Reply
	read  func(Reply) (T, error)
}

// Take returns the answer once it has come; ok is false before. It is not to be called again then.
func (a *Query[T]) Take() (answer T, ok bool, err error) {
	select {
	case r := <-a.reply:
		answer, err = a.read(r)
		return answer, true, err
	default:
		return answer, false, nil
	}
}

// Why a service has not done what it was asked for.
var (
	// ErrNoAnswer: it cannot be reached, or is none.
	ErrNoAnswer = errors.New("remote: no service answers at this address")
	// ErrTooMany: it wants to be left alone for a while.
	ErrTooMany = errors.New("remote: too much is asked of the service")
	// ErrForeign: it does not admit the page that this program runs in.
	ErrForeign = errors.New("remote: the service does not admit this page")
	// ErrDeclined: it does not do that.
	ErrDeclined = errors.New("remote: the service has declined")
)

// replyError returns what a status that is not the one that is wanted means.
func replyError(r Reply) error {
	switch {
	case r.Status == 0 || r.Status == 404 || r.Status == 405 || r.Status >= 500:
		return ErrNoAnswer
	case r.Status == 429:
		return ErrTooMany
	case r.Status == 403 && refusalText(r) == wire.Foreign:
		return ErrForeign
	}
	return fmt.Errorf("%w: %d %.200q", ErrDeclined, r.Status, r.Body)
}

// refusalText returns why a service has not done something; empty if it says nothing that is understood.
func refusalText(r Reply) string {
	var said struct {
		Error string `json:"error"`
	}
	_ = json.Unmarshal(r.Body, &said) // whatever it is, it is no reason then
	return said.Error
}

// Healthy asks whether there is a service at all: a server of pages alone says something else at that address, or nothing.
func (s *Service) Healthy() *Query[bool] {
	return &Query[bool]{s.fetch(s.base+"/healthz", nil), func(r Reply) (bool, error) {
		var said struct {
			OK bool `json:"ok"`
		}
		return r.Status == 200 && json.Unmarshal(r.Body, &said) == nil && said.OK, nil
	}}
}

// CreatedTable is a table that has been set up.
type CreatedTable struct {
	Code string `json:"code"`
	// Key is that of the table's host.
	Key string `json:"key"`
}

// CreateTable sets a table up. header is an object as a journal's header without "ludotheque".
func (s *Service) CreateTable(header []byte, pace wire.Pace) *Query[CreatedTable] {
	url := s.base + "/tables"
	if pace != wire.AtOnce {
		url += "?pace=" + string(pace)
	}
	return &Query[CreatedTable]{s.fetch(url, header), readCreated}
}

// readCreated reads the answer to CreateTable.
func readCreated(r Reply) (m CreatedTable, err error) {
	if r.Status != 201 {
		return m, replyError(r)
	}
	if err := json.Unmarshal(r.Body, &m); err != nil {
		return m, ErrNoAnswer
	}
	code, ok := wire.ReadCode(m.Code)
	if m.Code = code; !ok || !ValidKey(m.Key) {
		return m, ErrNoAnswer
	}
	return m, nil
}

// Emote has an emote shown at the table of a code, for the one who has key and sits there. The service may have had too many of
// them: ErrTooMany.
func (s *Service) Emote(code, key string, e wire.Emote) *Query[bool] {
	text := jsonline.AppendString([]byte(`{"key":`), key)
	text = append(jsonline.AppendString(append(text, `,"emote":`...), string(e)), '}')
	return &Query[bool]{s.fetch(s.base+"/table/"+code+"/emotes", text), func(r Reply) (bool, error) {
		if r.Status != 200 {
			return false, replyError(r)
		}
		return true, nil
	}}
}

// Standing is how a table stands for one who has sat there.
type Standing struct {
	Code  string     `json:"code"`
	State wire.State `json:"state"`
	// Turn is set while it is for the one who asks to decide.
	Turn bool `json:"turn"`
	// Pace is how the table is played.
	Pace wire.Pace `json:"pace"`
	// Gone is set where there is no such table any more, or its host has closed it.
	Gone   bool `json:"-"`
	Closed bool `json:"closed"`
	// Err is why nothing is told of it; empty if something is.
	Err string `json:"error"`
}

// noTable is what a service says of a table that is not there.
const noTable = "no such table"

// Standings asks how tables stand, wire.MostLooks of them at most. The standings come in the same order.
func (s *Service) Standings(looks []wire.Look) *Query[[]Standing] {
	text := []byte(`{"tables":[`)
	for i, l := range looks[:min(len(looks), wire.MostLooks)] {
		if i > 0 {
			text = append(text, ',')
		}
		text = jsonline.AppendString(append(text, `{"code":`...), l.Code)
		text = append(jsonline.AppendString(append(text, `,"key":`...), l.Key), '}')
	}
	return &Query[[]Standing]{s.fetch(s.base+"/tables/status", append(text, `]}`...)), readStandings}
}

// readStandings reads the answer to Standings.
func readStandings(r Reply) ([]Standing, error) {
	if r.Status != 200 {
		return nil, replyError(r)
	}
	var said struct {
		Tables []Standing `json:"tables"`
	}
	if err := json.Unmarshal(r.Body, &said); err != nil || said.Tables == nil {
		return nil, ErrNoAnswer
	}
	for i := range said.Tables {
		said.Tables[i].Gone = said.Tables[i].Err == noTable || said.Tables[i].Closed
	}
	return said.Tables, nil
}
