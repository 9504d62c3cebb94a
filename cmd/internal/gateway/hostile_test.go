package gateway_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/internal/gateway/device"
	"ludotheque/logic/online/wire"
)

// testTime is how long a test may take before it is given up, by the clock of its bubble.
const testTime = 24 * time.Hour

func testContext(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), testTime)
	t.Cleanup(cancel)
	return ctx
}

// hostile is what somebody does to the table code, at which others play.
type hostile func(ctx context.Context, h *house, code string)

// closed has a device hear on until its connection is closed with code, and with a reason that it can read.
func closed(ctx context.Context, t *testing.T, d *device.Device, code int) {
	t.Helper()
	if got, why := d.WaitClosed(ctx); got != code || why == "" {
		t.Errorf("closed with %d %q, want %d and a reason", got, why, code)
	}
}

// says returns what a device does that sends hello, then text, and has to be closed as malformed.
func says(text string) hostile {
	return func(ctx context.Context, h *house, code string) {
		d := h.join(ctx, code)
		_ = d.SendText(ctx, []byte(text)) // it may be closed in the middle
		closed(ctx, h.T, d, wire.CloseMalformed)
	}
}

// opens returns what a device does that sends text instead of hello, and has to be closed as malformed.
func opens(text string) hostile {
	return func(ctx context.Context, h *house, code string) {
		d := h.guest(ctx, code)
		_ = d.SendText(ctx, []byte(text)) // as above
		closed(ctx, h.T, d, wire.CloseMalformed)
	}
}

// asks returns what a device does that sends hello, then text, which has to be refused for the reason want.
func asks(text string, want string) hostile {
	return func(ctx context.Context, h *house, code string) {
		d := h.join(ctx, code)
		if err := d.SendText(ctx, []byte(text)); err != nil {
			h.Fatal(err)
		}
		if why := refusal(ctx, h.T, d); why != want {
			h.Errorf("%s: refused as %q, want %q", text, why, want)
		}
	}
}

// refusal receives messages until something is refused, and returns why.
func refusal(ctx context.Context, t *testing.T, d *device.Device) string {
	t.Helper()
	for {
		m, err := d.Receive(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if m.Refused != nil {
			return m.Why
		}
	}
}

const someKey = "AAAAAAAAAAAAAAAAAAAAAA"

// attacks are what devices do that mean harm, or are broken.
var attacks = map[string]hostile{
	"no JSON":                     says(`hello`),
	"nothing":                     says(``),
	"a list":                      says(`[1]`),
	"no UTF-8":                    says("{\"ping\":\"\xff\"}"),
	"an unknown message":          says(`{"hack":1}`),
	"an unknown key":              says(`{"sit":"red","force":true}`),
	"a key twice":                 says(`{"ping":1,"ping":2}`),
	"a number for true":           says(`{"start":1}`),
	"false for true":              says(`{"start":false}`),
	"a number for a seat":         says(`{"sit":7}`),
	"no colour":                   says(`{"sit":"plaid"}`),
	"a mark before the card":      says(`{"mark":-1}`),
	"hello twice":                 says(`{"hello":1,"key":"` + someKey + `"}`),
	"an empty answer":             says(`{"answer":2}`),
	"over 4 KiB":                  says(`{"ping":` + strings.Repeat(" ", wire.MaxMessage) + `1}`),
	"a megabyte":                  says(`{"ping":` + strings.Repeat(" ", 1<<20) + `1}`),
	"no hello":                    opens(`{"sit":"red"}`),
	"a key that can be guessed":   opens(`{"hello":1,"key":"AAAA"}`),
	"no key":                      opens(`{"hello":1,"name":"Eve"}`),
	"another version":             opens(`{"hello":2,"key":"` + someKey + `"}`),
	"lines before the first":      opens(`{"hello":1,"key":"` + someKey + `","after":-1}`),
	"somebody's seat":             asks(`{"sit":"red"}`, "seat-taken"),
	"a bot's seat":                asks(`{"sit":"yellow"}`, "seat-taken"),
	"a seat that is not there":    asks(`{"sit":"white"}`, "no-such-seat"),
	"to decide without a seat":    asks(`{"answer":2,"move":0}`, "not-seated"),
	"to take back without a seat": asks(`{"undo":2}`, "no-undo"),
	"to begin without a seat":     asks(`{"start":true}`, "is-playing"),
	"binary":                      sendsBinary,
	"a flood":                     floods,
	"a silent one":                isSilent,
	"a slow reader":               readsSlowly,
	"one key in two places":       comesElsewhere,
	"200 connections":             comesTwoHundredTimes,
}

// TestHostileDevices: whatever a device does is answered as the page of the line says, and meanwhile others play a whole game at
// the same table, though their own connections are cut.
func TestHostileDevices(t *testing.T) {
	for name, attack := range attacks {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx := testContext(t)
				h := newHouse(t, gateway.NewMemory())
				p := h.newPair(ctx, dorada)
				p.thinks = time.Second // so that time passes
				p.begin(ctx)
				synctest.Wait() // until the game has begun
				attack(ctx, h, p.code)
				p.end(ctx)
			})
		})
	}
}

func sendsBinary(ctx context.Context, h *house, code string) {
	for _, data := range [][]byte{{1, 2, 3}, []byte(`{"ping":1}`), make([]byte, 1<<20)} {
		d := h.join(ctx, code)
		_ = d.SendBinary(ctx, data) // it may be closed in the middle
		closed(ctx, h.T, d, wire.CloseMalformed)
	}
}

func floods(ctx context.Context, h *house, code string) {
	d := h.join(ctx, code)
	for range 200 {
		_ = d.SendText(ctx, []byte(`{"ping":1}`)) // it may be closed in the middle
	}
	closed(ctx, h.T, d, wire.CloseTooMany)
}

// isSilent may have been asleep, and come again.
func isSilent(ctx context.Context, h *house, code string) {
	closed(ctx, h.T, h.guest(ctx, code), gateway.CloseRestart)
}

// readsSlowly asks as often as it may and reads nothing, longer than a table waits for anybody; when it does read, its
// connection has ended.
func readsSlowly(ctx context.Context, h *house, _ string) {
	code := h.finished(ctx)
	d := h.guest(ctx, code)
	d.Disconnect()
	d.Options = &websocket.DialOptions{HTTPClient: h.client("192.0.2.7", narrow)}
	if err := d.Join(ctx); err != nil {
		h.Fatal(err)
	}
	for range 20 * wire.MessagesPerSecond {
		if d.SendText(ctx, []byte(`{"journal":true}`)) != nil {
			break
		}
		time.Sleep(time.Second / wire.MessagesPerSecond)
	}
	if d.WaitClosed(ctx); ctx.Err() != nil {
		h.Error("a device that reads nothing is not closed")
	}
}

// finished returns a table at which a long game is over.
func (h *house) finished(ctx context.Context) (code string) {
	h.Helper()
	code, key := h.createTable(`{"game":"pamplona","seats":["red","blue","yellow","green"],"players":{"blue":{"kind":"bot","level":"easy"},"yellow":{"kind":"bot","level":"easy"},"green":{"kind":"bot","level":"easy"}}}`)
	d := h.sit(ctx, code, key, "red")
	if err := errors.Join(d.Send(ctx, map[string]any{"start": true}), d.Play(ctx, nil)); err != nil {
		h.Fatal(err)
	}
	return code
}

// comesTwoHundredTimes fills the table with devices that say nothing and others that watch: more than may be are turned
// away, one by one.
func comesTwoHundredTimes(ctx context.Context, h *house, code string) {
	var wait sync.WaitGroup
	var mu sync.Mutex
	ends := map[int]int{}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	watching := make(chan bool, 200)
	for i := range 200 {
		d := h.guest(ctx, code)
		if i%2 == 0 {
			if err := d.Hello(ctx); err != nil {
				h.Error(err)
			}
			wait.Go(func() {
				m, err := d.Receive(ctx)
				watching <- err == nil && m.Table != ""
			})
			continue
		}
		wait.Go(func() {
			end, _ := d.WaitClosed(ctx)
			mu.Lock()
			defer mu.Unlock()
			ends[end]++
		})
	}
	let := 0
	for range 100 {
		if <-watching {
			let++
		}
	}
	h.Logf("%d of 100 watch", let)
	if let < 1 || let > 40 {
		h.Errorf("%d watch at a table for 40", let)
	}
	// Some that said nothing were turned away at once; the others are closed for being silent, which another test waits for.
	cancel()
	wait.Wait()
	if ends[wire.CloseTooMany] == 0 {
		h.Errorf("those that say nothing end with %v", ends)
	}
}

// TestSixtyFourMaySayNothing: so many devices that have not said hello a table takes; when one more comes, the first has to go.
func TestSixtyFourMaySayNothing(t *testing.T) { synctest.Test(t, sixtyFourMaySayNothing) }

func sixtyFourMaySayNothing(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	code, _ := h.createTable(dorada)
	first := h.guest(ctx, code)
	synctest.Wait()
	for range 63 {
		h.guest(ctx, code)
	}
	synctest.Wait()
	if n := h.current().Counts.Devices.Load(); n != 64 {
		t.Errorf("%d devices are there, 64 have come", n)
	}
	h.guest(ctx, code)
	synctest.Wait()
	if n := h.current().Counts.Devices.Load(); n != 64 {
		t.Errorf("%d devices are there when one more has come", n)
	}
	closed(ctx, t, first, wire.CloseTooMany)
}

func comesElsewhere(ctx context.Context, h *house, code string) {
	one := h.join(ctx, code)
	if m, err := one.Receive(ctx); err != nil || m.Table != code {
		h.Fatalf("the earlier one hears %+v, %v", m, err)
	}
	two := h.guest(ctx, code)
	two.Key = one.Key
	if err := two.Hello(ctx); err != nil {
		h.Fatal(err)
	}
	closed(ctx, h.T, one, wire.CloseElsewhere)
	if m, err := two.Receive(ctx); err != nil || m.Table != code {
		h.Errorf("the later one hears %+v, %v", m, err)
	}
}

// TestWrongCodes: a code of no table is told as such; when an address has tried too many, it finds no other table, but comes
// back to those that it knows.
func TestWrongCodes(t *testing.T) { synctest.Test(t, wrongCodes) }

func wrongCodes(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	h.gateway.CodeQuota = &gateway.Quota{Burst: 5}
	known, _ := h.createTable(dorada)
	other, _ := h.createTable(dorada)
	for _, typed := range []string{"AAAAA", "", "K7QX", "K7QXU", strings.Repeat("A", 300)} {
		if typed == "" {
			typed = "%20"
		}
		closed(ctx, t, h.guest(ctx, typed), wire.CloseNoTable)
	}
	closed(ctx, t, h.guest(ctx, "AAAAA"), wire.CloseTooMany)
	closed(ctx, t, h.guest(ctx, other), wire.CloseTooMany)
	h.gateway.CodeQuota = &gateway.Quota{Burst: 1}
	guest := h.join(ctx, known)
	if m, err := guest.Receive(ctx); err != nil || m.Table != known {
		t.Fatalf("one with the right code hears %+v, %v", m, err)
	}
	guest.Disconnect()
	closed(ctx, t, h.guest(ctx, "AAAAA"), wire.CloseNoTable)
	closed(ctx, t, h.guest(ctx, other), wire.CloseTooMany)
	if m, err := h.join(ctx, strings.ToLower(known)).Receive(ctx); err != nil || m.Table != known {
		t.Errorf("back at a table that it knows: %+v, %v", m, err)
	}
}

// origins returns the origins of pages, and whether the gateway of h admits them. It lets that name play.example and
// https://tls.example.
func origins(h *house) map[string]bool {
	h.gateway.Origins = []string{"play.example", "https://tls.example"}
	return map[string]bool{
		"": true, origin: true, "https://play.example": true, "http://PLAY.example": true, "https://tls.example": true,
		"http://tls.example": false, "https://evil.example": false, "https://play.example.evil.example": false, "null": false,
	}
}

// TestOrigins: pages of other hosts do not reach a table, unless they are named, and are told why.
func TestOrigins(t *testing.T) { synctest.Test(t, originsReachTables) }

func originsReachTables(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	code, _ := h.createTable(dorada)
	for from, want := range origins(h) {
		d := h.stranger(code)
		d.Options.HTTPHeader = http.Header{}
		if from != "" {
			d.Options.HTTPHeader.Set("Origin", from)
		}
		if err := d.Join(ctx); err != nil {
			t.Fatalf("a page of %q: %v", from, err)
		}
		if !want {
			closed(ctx, t, d, wire.CloseForeign)
		} else if m, err := d.Receive(ctx); err != nil || m.Table != code {
			t.Errorf("a page of %q is not let in: %+v, %v", from, m, err)
		}
		d.Disconnect()
	}
}

// asked returns what a browser asks for a page: a preflight, if it has to, and if that is well the request itself, whose answer the
// page may read if the browser finds it named there.
func (h *house) asked(from, path, body string) (status int, text string, readable bool) {
	h.Helper()
	ask := func(method, body string, header map[string]string) (*http.Response, string) {
		r, err := http.NewRequestWithContext(h.Context(), method, origin+path, strings.NewReader(body))
		if err != nil {
			h.Fatal(err)
		}
		for k, v := range header {
			r.Header.Set(k, v)
		}
		answer, err := h.client("192.0.2.7", wide).Do(r)
		if err != nil {
			h.Fatal(err)
		}
		defer answer.Body.Close()
		all, err := io.ReadAll(answer.Body)
		if err != nil {
			h.Fatal(err)
		}
		return answer, string(all)
	}
	first, _ := ask(http.MethodOptions, "", map[string]string{
		"Origin": from, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type",
	})
	allowed := first.StatusCode/100 == 2 && first.Header.Get("Access-Control-Allow-Origin") == from &&
		strings.Contains(first.Header.Get("Access-Control-Allow-Methods"), "POST") &&
		strings.EqualFold(first.Header.Get("Access-Control-Allow-Headers"), "content-type")
	if !allowed {
		return 0, "", false
	}
	answer, text := ask(http.MethodPost, body, map[string]string{"Origin": from, "Content-Type": "application/json"})
	if answer.Header.Get("Vary") != "Origin" {
		h.Errorf("an answer to %q may be kept for others", from)
	}
	return answer.StatusCode, text, answer.Header.Get("Access-Control-Allow-Origin") == from
}

// TestPagesOfOtherHosts: those that are named set tables up and are answered; all others read that they may not.
func TestPagesOfOtherHosts(t *testing.T) { synctest.Test(t, pagesOfOtherHosts) }

func pagesOfOtherHosts(t *testing.T) {
	h := newHouse(t, gateway.NewMemory())
	for from, admitted := range origins(h) {
		if from == "" || from == origin {
			continue // browsers ask for no leave then
		}
		want, says := http.StatusForbidden, `{"error":"foreign-origin"}`
		if admitted {
			want, says = http.StatusCreated, `"code":`
		}
		if status, text, readable := h.asked(from, "/tables", dorada); status != want || !strings.Contains(text, says) || !readable {
			t.Errorf("a page of %q reads %d %s (%v), want %d %s", from, status, text, readable, want, says)
		}
	}
}

// TestATableForSome: as many may watch as the keeper says; those who sit, and the host, come in all the same.
func TestATableForSome(t *testing.T) { synctest.Test(t, aTableForSome) }

func aTableForSome(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	h.current().PerTable = 2
	code, key := h.createTable(dorada)
	ann := h.sit(ctx, code, device.NewKey(), "red")
	for range 2 {
		if m, err := h.join(ctx, code).Receive(ctx); err != nil || m.Table != code {
			t.Fatalf("one who watches hears %+v, %v", m, err)
		}
	}
	closed(ctx, t, h.join(ctx, code), wire.CloseTooMany)
	ann.Cut()
	for _, k := range []string{ann.Key, key} {
		d := h.guest(ctx, code)
		d.Key = k
		if err := d.Hello(ctx); err != nil {
			t.Fatal(err)
		}
		if m, err := d.Receive(ctx); err != nil || m.Table != code {
			t.Errorf("one who belongs there hears %+v, %v", m, err)
		}
	}
}

// TestImpatientDevice: a device that has a seat and answers too early, too late and everything twice is refused all of that,
// and the others' game goes on.
func TestImpatientDevice(t *testing.T) { synctest.Test(t, impatientDevice) }

func impatientDevice(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	p := h.newPair(ctx, `{"game":"dorada","seats":["red","blue","yellow"]}`)
	eve := h.sit(ctx, p.code, device.NewKey(), "yellow")
	p.begin(ctx)
	p.enough.Store(true)
	var refused []string
	tries := 0
	err := eve.Play(ctx, func(m device.Message) error {
		if m.Refused != nil {
			refused = append(refused, m.Why)
		}
		if tries++; tries%25 != 0 || len(eve.Lines) < 10 || m.Over {
			return nil
		}
		n := len(eve.Lines)
		return errors.Join(
			eve.SendText(ctx, fmt.Appendf(nil, `{"answer":%d,"move":0}`, n+50)),
			eve.SendText(ctx, fmt.Appendf(nil, `{"answer":%d,"move":0}`, n-5)),
			eve.SendText(ctx, fmt.Appendf(nil, `{"answer":%d,"move":0}`, n-5)),
		)
	})
	if err != nil {
		t.Fatal(err)
	}
	p.end(ctx)
	for _, want := range []string{"too-early", "passed"} {
		if !slices.Contains(refused, want) {
			t.Errorf("nothing was refused as %q: %q", want, refused)
		}
	}
}

// cards is a table of Rapid City of three people and two cards.
const cards = `{"game":"rapidcity","seats":["red","blue","yellow"],"options":{"seconds":6},` +
	`"setup":{"deck":{"indian":1,"red armed left":1}}}`

// claim is what a device that sits there may say on an open card, and how that is answered: with a refusal, a closed
// connection, or nothing.
type claim struct {
	text string
	why  string
	code int
}

var claims = map[string]claim{
	"no time":               {text: `{"answer":%d,"place":1}`, code: wire.CloseMalformed},
	"a time that is a word": {text: `{"answer":%d,"at":"soon","place":1}`, code: wire.CloseMalformed},
	"nothing claimed":       {text: `{"answer":%d,"at":100}`, code: wire.CloseMalformed},
	"two things at once":    {text: `{"answer":%d,"at":100,"place":1,"grab":"red"}`, code: wire.CloseMalformed},
	"for another seat":      {text: `{"answer":%d,"at":100,"place":1,"seat":"red"}`, code: wire.CloseMalformed},
	"a third hand":          {text: `{"answer":%d,"at":100,"place":1,"hand":"third"}`, code: wire.CloseMalformed},
	"a mark that is a word": {text: `{"mark":"%d"}`, code: wire.CloseMalformed},
	"a mark below 0":        {text: `{"mark":-%d}`, code: wire.CloseMalformed},
	"outside the circle":    {text: `{"answer":%d,"at":200,"place":99}`, why: "outside-circle"},
	"a card to come":        {text: `{"answer":1%d,"at":200,"place":1}`, why: "too-early"},
	"to take a claim back":  {text: `{"undo":%d}`, why: "no-undo"},
	"before the card":       {text: `{"answer":%d,"at":-99999999,"place":1}`},
	"long after it":         {text: `{"answer":%d,"at":99999999,"place":1}`},
	"a mark of next year":   {text: `{"mark":%d99999999}`},
}

// try makes the claim as soon as a card is open, and returns an error if it is answered otherwise than it should be.
func (c claim) try(ctx context.Context, d *device.Device) error {
	if err := openCard(ctx, d, c.text); err != nil || c.code == 0 && c.why == "" {
		return err
	}
	for {
		m, err := d.Receive(ctx)
		switch {
		case err != nil && device.CloseCode(err) == c.code:
			return nil
		case err != nil:
			return err
		case m.Refused != nil && m.Why == c.why:
			return nil
		case m.Refused != nil:
			return fmt.Errorf("refused as %q, want %q", m.Why, c.why)
		}
	}
}

// openCard hears on until a card is open, and says text about it.
func openCard(ctx context.Context, d *device.Device, text string) error {
	for {
		m, err := d.Receive(ctx)
		if err != nil {
			return err
		}
		if m.Ask != 0 && d.CardOpen() {
			return d.SendText(ctx, fmt.Appendf(nil, text, m.Ask))
		}
	}
}

// TestBackInAnOpenCard: a device that comes again after claims of an open card plays that card on, and claims.
func TestBackInAnOpenCard(t *testing.T) { synctest.Test(t, backInAnOpenCard) }

func backInAnOpenCard(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	code, key := h.createTable(`{"game":"rapidcity","seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"easy"}}}`)
	red, blue := h.sit(ctx, code, key, "red"), h.sit(ctx, code, device.NewKey(), "blue")
	if err := red.Send(ctx, map[string]any{"start": true}); err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	wait.Go(func() {
		if err := blue.Play(ctx, nil); err != nil {
			t.Errorf("the other one: %v", err)
		}
	})
	cuts := 0
	err := red.Play(ctx, func(m device.Message) error {
		if cuts < 5 && red.CardOpen() && device.ReadEntry(m.Line).IsClaim() {
			cuts++
			red.Cut()
		}
		return nil
	})
	wait.Wait()
	if err != nil || cuts == 0 || red.Connects != cuts+1 {
		t.Errorf("after %d cuts in open cards it came %d times, %v", cuts, red.Connects, err)
	}
	claims := 0
	for _, line := range red.Lines {
		if e := device.ReadEntry([]byte(line)); e.IsClaim() && e.Seat == "red" {
			claims++
		}
	}
	if claims < 5 {
		t.Errorf("it has claimed %d times", claims)
	}
}

// TestHostileClaims: whatever a device that sits at a timed card claims is answered as the page of the line says; the
// others' cards go on, and the journal is one.
func TestHostileClaims(t *testing.T) { synctest.Test(t, hostileClaims) }

func hostileClaims(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	var wait sync.WaitGroup
	var tables []*pair
	for name, c := range claims {
		p := h.newPair(ctx, cards)
		eve := h.sit(ctx, p.code, device.NewKey(), "yellow")
		p.every = 0
		p.enough.Store(true)
		p.begin(ctx)
		wait.Go(func() {
			if err := c.try(ctx, eve); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		})
		tables = append(tables, p)
	}
	wait.Wait()
	for _, p := range tables {
		p.end(ctx)
	}
}
