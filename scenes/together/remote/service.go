package remote

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/jsonline"
)

// Service is a server for online tables, which sets them up and tells their status: logic/online/wire/LINE.md,
// "Setting a table" and "Beside the line".
type Service struct {
	base  string // address without a path, such as "https://example.org"
	fetch Fetcher
}

// NewService returns the service whose page is at address, with or without "http://". If fetch is nil, Fetch is used. The error
// is ErrNoHost or ErrNoPage.
func NewService(address string, fetch Fetcher) (*Service, error) {
	page, err := parsePage(strings.TrimSpace(address)) // the address of a table at the service is accepted too
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

// Page returns the address of the page at which players and spectators join the table with a code.
func (s *Service) Page(code string) string { return s.base + "/?table=" + code }

// TableURL returns the URL, for Options, of the table with a code.
func (s *Service) TableURL(code string) (string, error) { return tableURL(s.base, code) }

// Query is a request that has been sent to a service.
type Query[T any] struct {
	reply <-chan Reply           // delivers one reply
	read  func(Reply) (T, error) // reads the answer from the reply
}

// Take returns the answer to the request, or err if the request has failed. ok is false before the reply has come, and again
// after Take has returned the answer once. It does not block.
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
	// ErrNoAnswer: the service cannot be reached, or what answers is no service.
	ErrNoAnswer = errors.New("remote: no service answers at this address")
	// ErrTooMany: there were too many requests.
	ErrTooMany = errors.New("remote: too much is asked of the service")
	// ErrForeign: the service does not admit the page that this program runs in.
	ErrForeign = errors.New("remote: the service does not admit this page")
	// ErrDeclined: the service refuses the request for another reason. The error has the status and the body.
	ErrDeclined = errors.New("remote: the service has declined")
)

// replyError returns the error for a reply whose status says that the request has failed. The error is ErrNoAnswer for no status and
// for those of a server that is down or has no tables: 404, 405, and those from 500 on.
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

// refusalText returns the reason that a service gives for a refusal; "" if there is none.
func refusalText(r Reply) string {
	var body struct {
		Error string `json:"error"`
	}
	_ = json.Unmarshal(r.Body, &body) // a body of any other form gives no reason
	return body.Error
}

// Healthy asks whether the server is a service for online tables. The answer is false if it only serves pages, or does
// not answer; there is no error.
func (s *Service) Healthy() *Query[bool] {
	return &Query[bool]{s.fetch(s.base+"/healthz", nil), func(r Reply) (bool, error) {
		var body struct {
			OK bool `json:"ok"`
		}
		return r.Status == 200 && json.Unmarshal(r.Body, &body) == nil && body.OK, nil
	}}
}

// CreatedTable is a table that has been set up.
type CreatedTable struct {
	Code string `json:"code"`
	// Key is the key of the table's host.
	Key string `json:"key"`
}

// CreateTable asks the service to set up a table that is played at pace. header is a JSON object like a journal's header without
// "ludotheque".
func (s *Service) CreateTable(header []byte, pace wire.Pace) *Query[CreatedTable] {
	url := s.base + "/tables"
	if pace != wire.AtOnce {
		url += "?pace=" + string(pace)
	}
	return &Query[CreatedTable]{s.fetch(url, header), readCreated}
}

// readCreated reads the answer to CreateTable. It returns ErrNoAnswer unless the answer has a valid code and a valid key.
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

// Emote sends an emote to the table with a code, from the seat whose player has the key. The answer is true when the table has
// accepted the emote. The error is ErrTooMany if too many emotes were sent.
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

// TableStatus is the status of a table for one of its players.
type TableStatus struct {
	Code  string     `json:"code"`
	State wire.State `json:"state"`
	// Turn is set while the player has to decide.
	Turn bool `json:"turn"`
	// Pace is how the table is played.
	Pace wire.Pace `json:"pace"`
	// Gone is set if there is no such table any more, or its host has closed it; Closed only in the second case.
	Gone   bool `json:"-"`
	Closed bool `json:"closed"`
	// Err is why there is no status; empty if there is one.
	Err string `json:"error"`
}

// noTableText is the service's error for a table that does not exist.
const noTableText = "no such table"

// Status asks for the status of tables, each for the player who has the key. Only the first wire.MaxStatusRequests are
// asked for. The answers are in the same order.
func (s *Service) Status(requests []wire.StatusRequest) *Query[[]TableStatus] {
	text := []byte(`{"tables":[`)
	for i, q := range requests[:min(len(requests), wire.MaxStatusRequests)] {
		if i > 0 {
			text = append(text, ',')
		}
		text = jsonline.AppendString(append(text, `{"code":`...), q.Code)
		text = append(jsonline.AppendString(append(text, `,"key":`...), q.Key), '}')
	}
	return &Query[[]TableStatus]{s.fetch(s.base+"/tables/status", append(text, `]}`...)), readStatus}
}

// readStatus reads the answer to Status, and sets Gone of each table. It returns ErrNoAnswer for an answer of another form.
func readStatus(r Reply) ([]TableStatus, error) {
	if r.Status != 200 {
		return nil, replyError(r)
	}
	var body struct {
		Tables []TableStatus `json:"tables"`
	}
	if err := json.Unmarshal(r.Body, &body); err != nil || body.Tables == nil {
		return nil, ErrNoAnswer
	}
	for i := range body.Tables {
		body.Tables[i].Gone = body.Tables[i].Err == noTableText || body.Tables[i].Closed
	}
	return body.Tables, nil
}
