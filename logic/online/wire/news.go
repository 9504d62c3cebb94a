package wire

import (
	"errors"
	"fmt"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// NewsKind is the kind of a message from a table.
type NewsKind uint8

// The kinds of News.
const (
	SaidTable   NewsKind = iota + 1 // who sits where, and how the table stands
	SaidLine                        // the next line of the game, as the device may know it
	SaidFull                        // a line of the whole journal of a finished game
	SaidBack                        // the lines after line N are taken back
	SaidAsk                         // the device's seat is to decide line N
	SaidRefused                     // a request is refused
	SaidOver                        // the game is over
	SaidPong                        // the answer to a ping
	SaidError                       // an error, after which the connection is closed
)

// News is a message from a table.
type News struct {
	Kind NewsKind
	// N is the number of the line that the message is about, 0 for none. For SaidPong N is the number in the ping.
	N int
	// Table is the message of SaidTable. Its Colors are in the order of the message, and You is one of its seats or
	// game.Public.
	Table Table
	// Line is the line of SaidLine and SaidFull. Shows is what the line reveals besides, or Missing.
	Line, Shows jsonline.Value
	// Color is the seat that SaidAsk asks.
	Color game.Color
	// Why is the reason of a refusal or an error.
	Why string
	// Now is the table's clock at a pong, in milliseconds.
	Now int64
}

// maxWhy is the greatest length of a reason, in bytes.
const maxWhy = 1 << 10

// ReadNews parses a message from a table, as strictly as ReadMessage. Only the table message may have unknown keys.
func ReadNews(text []byte) (News, error) {
	v, err := jsonline.Parse(text)
	if err != nil {
		return News{}, err
	}
	o := object{v: v}
	for i := range newsReaders {
		r := &newsReaders[i]
		if !o.has(r.keys[0]) {
			continue
		}
		n := News{Kind: r.said}
		if r.read(&n, &o); r.said != SaidTable && o.err == nil {
			o.err = v.CheckKeys(r.keys...)
		}
		return n, o.err
	}
	return News{}, errors.New("none of the messages that a device understands")
}

// newsReaders lists the messages with their keys. The first reader whose first key the object has parses the message.
// Whether the other keys may be missing is up to read. Only SaidTable may have keys that are not listed.
var newsReaders = [...]struct {
	keys []string
	said NewsKind
	read func(n *News, o *object)
}{
	{[]string{"table"}, SaidTable, func(n *News, o *object) { n.Table.read(o) }},
	{[]string{"line", "n", "shows"}, SaidLine, readLine},
	{[]string{"full", "n"}, SaidFull, readLine},
	{[]string{"back"}, SaidBack, func(n *News, o *object) { n.N = o.int("back", 0) }},
	{[]string{"ask", "seat", "legal"}, SaidAsk, readAsk},
	{[]string{"refused", "why"}, SaidRefused, readRefused},
	{[]string{"over", "scores", "winners"}, SaidOver, readOver},
	{[]string{"pong", "now"}, SaidPong, readPong},
	{[]string{"error"}, SaidError, func(n *News, o *object) { n.Why = o.reason("error") }},
}

// readLine parses a line of the game (SaidLine) or of its whole journal (SaidFull), by the kind of n.
func readLine(n *News, o *object) {
	key := "line"
	if n.Kind == SaidFull {
		key = "full"
	}
	n.Line = o.object(key)
	if n.N = o.int("n", 1); o.has("shows") {
		n.Shows = o.object("shows")
	}
}

// readAsk parses a question. It ignores the legal moves, which the device can compute.
func readAsk(n *News, o *object) {
	n.N = o.int("ask", 1)
	c, err := game.ParseColor(o.str("seat"))
	o.note("seat", err)
	n.Color = c
}

// readRefused parses a refusal: the line of the request, 0 for none, and the reason.
func readRefused(n *News, o *object) { n.N, n.Why = o.int("refused", 0), o.reason("why") }

// readOver parses the end of a game. It ignores the scores and winners, which the device can compute.
func readOver(_ *News, o *object) {
	if !o.bool("over") {
		o.note("over", errors.New("only true may stand here"))
	}
}

// readPong parses the answer to a ping that was an integer.
func readPong(n *News, o *object) {
	n.N = o.int("pong", -jsonline.MaxNumber)
	// A time of day is greater than any number of a journal.
	now, err := strconv.ParseInt(string(o.v.Get("now").Append(nil)), 10, 64)
	o.note("now", err)
	n.Now = now
}

// read parses the table message o into t, which must be zero. Errors are noted in o, except those of the keys that readFurther
// parses.
func (t *Table) read(o *object) {
	t.Code = o.str("table")
	t.State = State(o.oneOf("state", string(Waiting), string(Playing), string(Over)))
	if o.has("host") {
		t.Host = o.bool("host")
	}
	t.readSeats(o)
	if t.You = game.Public; o.v.Get("you").Kind() != jsonline.Null {
		you, err := t.Colors.Seat(o.v.Get("you"))
		o.note("you", err)
		t.You = you
	}
	t.readFurther(o.v)
}

// readFurther parses the optional keys of the table message. It ignores values that it does not understand, like unknown
// keys: they may come from newer servers.
func (t *Table) readFurther(v jsonline.Value) {
	o := &object{v: v}
	t.Box, t.Room = o.str("box"), o.bool("room")
	t.Game, _ = o.v.Get("game").Int()
	t.Pace, _ = ParsePace(o.str("pace"))
	t.readHosting(o)
	by, err := t.Colors.Seat(o.v.Get("by"))
	if t.By = by; err != nil || t.Emote.UnmarshalText([]byte(o.str("emote"))) != nil {
		t.Emote, t.By = "", 0
	}
}

// readHosting parses the optional keys about the host, the lines, and who has decided them. The caller ignores errors in o.
func (t *Table) readHosting(o *object) {
	t.Lines = -1
	if n, err := o.v.Get("lines").Int(); err == nil && n >= 0 {
		t.Lines = n
	}
	t.HostName = CleanName(o.str("whose"))
	here, err := o.v.Get("hosted").Bool()
	t.HostAway = err == nil && !here
	if o.str("next") == string(Choosing) {
		t.Next = Choosing
	}
	t.Closed = o.bool("closed")
	t.Decided = readDecided(o.str("decided"), t.Colors)
}

// readSeats parses the seats and appends them to Colors and Places, in the order of the message. Errors are noted in o.
func (t *Table) readSeats(o *object) {
	seats := object{v: o.object("seats")}
	for _, word := range seats.v.Keys() {
		c, err := game.ParseColor(word)
		seats.note(word, err)
		place := object{v: seats.object(word)}
		t.Colors, t.Places = append(t.Colors, c), append(t.Places, readPlace(&place))
		seats.note(word, place.err)
	}
	o.note("seats", seats.err)
}

// readPlace parses a seat of the table message. Only kind and level can be wrong: other keys are zero if they are missing or
// wrong.
func readPlace(o *object) (p Place) {
	if p.Bot = o.oneOf("kind", "human", "bot") == "bot"; p.Bot {
		level, err := game.ParseLevel(o.str("level"))
		o.note("level", err)
		p.Level = level
	}
	further := object{v: o.v}
	p.Name, p.For = CleanName(further.str("name")), CleanName(further.str("for"))
	p.Here, p.Free = further.bool("here"), further.bool("free")
	p.Portrait = further.int("head", 0)
	return p
}

// object is a JSON object that is parsed key by key. Its methods note errors, of which err keeps the first. str, bool, int
// and oneOf return zero for a value that is missing or wrong.
type object struct {
	v   jsonline.Value
	err error
}

// note keeps the error about a key, if it is the first.
func (o *object) note(key string, err error) {
	if err != nil && o.err == nil {
		o.err = fmt.Errorf("%s: %w", key, err)
	}
}

// has reports whether the object has a key.
func (o *object) has(key string) bool { return o.v.Get(key).Exists() }

// str returns the string of a key.
func (o *object) str(key string) string {
	s, err := o.v.Get(key).Str()
	o.note(key, err)
	return s
}

// bool returns the boolean of a key.
func (o *object) bool(key string) bool {
	on, err := o.v.Get(key).Bool()
	o.note(key, err)
	return on
}

// int returns the integer of a key. If the integer is below least, int notes an error and returns 0.
func (o *object) int(key string, least int) int {
	n, err := o.v.Get(key).Int()
	if err == nil && n < least {
		n, err = 0, fmt.Errorf("below %d", least)
	}
	o.note(key, err)
	return n
}

// reason returns the string of a key. If it is longer than maxWhy bytes, it notes an error.
func (o *object) reason(key string) string {
	s := o.str(key)
	if len(s) > maxWhy {
		o.note(key, fmt.Errorf("longer than %d bytes", maxWhy))
	}
	return s
}

// oneOf returns the string of a key, which must be one of words.
func (o *object) oneOf(key string, words ...string) string {
	i, err := o.v.Get(key).OneOf(key, words)
	if o.note(key, err); err != nil {
		return ""
	}
	return words[i]
}

// object returns the value of a key, and notes an error if that is no object.
func (o *object) object(key string) jsonline.Value {
	v := o.v.Get(key)
	o.note(key, v.CheckObject())
	return v
}
