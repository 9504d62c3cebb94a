package wire

import (
	"errors"
	"fmt"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Said tells what a table says.
type Said uint8

// What a News may be.
const (
	SaidTable Said = iota + 1
	SaidLine
	SaidFull
	SaidBack
	SaidAsk
	SaidRefused
	SaidOver
	SaidPong
	SaidError
)

// News is what a table has said, as its device reads it.
type News struct {
	Said Said
	// N is the number of the line that it is about, 0 for none, and of a pong what the ping was.
	N int
	// Table is the message of SaidTable. Its Colors are in the order in which the seats were written, its You is one of them or
	// game.Public.
	Table Table
	// Line is the line of SaidLine and SaidFull, Shows what came with it, if anything did.
	Line, Shows jsonline.Value
	// Color is the seat that is asked.
	Color game.Color
	// Why is the reason of a refusal or an error.
	Why string
	// Now is the table's clock at a pong, in milliseconds.
	Now int64
}

// maxWhy is the longest reason that is read, in bytes.
const maxWhy = 1 << 10

// ReadNews reads a message of a table, as strictly as ReadMessage does a device's; only the one that says who sits where may
// have further keys.
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
		n := News{Said: r.said}
		if r.read(&n, &o); r.said != SaidTable && o.err == nil {
			o.err = v.CheckKeys(r.keys...)
		}
		return n, o.err
	}
	return News{}, errors.New("none of the messages that a device understands")
}

// newsReaders has, by the key that tells what a message is, how it is read. The other keys that it may have follow that one.
var newsReaders = [...]struct {
	keys []string
	said Said
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
	{[]string{"error"}, SaidError, func(n *News, o *object) { n.Why = o.why("error") }},
}

// readLine reads a line of the game, or of its whole journal.
func readLine(n *News, o *object) {
	key := "line"
	if n.Said == SaidFull {
		key = "full"
	}
	n.Line = o.object(key)
	if n.N = o.int("n", 1); o.has("shows") {
		n.Shows = o.object("shows")
	}
}

// readAsk leaves aside what is legal: whoever follows the lines knows.
func readAsk(n *News, o *object) {
	n.N = o.int("ask", 1)
	c, err := game.ParseColor(o.str("seat"))
	o.note("seat", err)
	n.Color = c
}

func readRefused(n *News, o *object) { n.N, n.Why = o.int("refused", 0), o.why("why") }

// readOver leaves aside the scores, which the game has.
func readOver(_ *News, o *object) {
	if !o.bool("over") {
		o.note("over", errors.New("only true may stand here"))
	}
}

// readPong reads the echo of a ping that was a whole number.
func readPong(n *News, o *object) {
	n.N = o.int("pong", -jsonline.MaxNumber)
	// A time of day is greater than any number of a journal.
	now, err := strconv.ParseInt(string(o.v.Get("now").Append(nil)), 10, 64)
	o.note("now", err)
	n.Now = now
}

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
	t.readFurther(&object{v: o.v})
}

// readFurther reads the keys that a table message may have. What is none that is known is passed over, as other further
// keys are: those that came later than the first tables.
func (t *Table) readFurther(o *object) {
	t.Box, t.Room = o.str("box"), o.bool("room")
	t.Game, _ = o.v.Get("game").Int()
	t.Pace, _ = ParsePace(o.str("pace"))
	t.readEvening(o)
	by, err := t.Colors.Seat(o.v.Get("by"))
	if t.By = by; err != nil || t.Emote.UnmarshalText([]byte(o.str("emote"))) != nil {
		t.Emote, t.By = "", 0
	}
}

// readEvening reads what the table says of its host, its lines and who decided them.
func (t *Table) readEvening(o *object) {
	t.Lines = -1
	if n, err := o.v.Get("lines").Int(); err == nil && n >= 0 {
		t.Lines = n
	}
	further := object{v: o.v}
	t.Whose = CleanName(further.str("whose"))
	here, err := o.v.Get("hosted").Bool()
	t.HostAway = err == nil && !here
	if further.str("next") == string(Choosing) {
		t.Next = Choosing
	}
	t.Closed = further.bool("closed")
	t.Decided = readDecided(further.str("decided"), t.Colors)
}

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

// readPlace reads a seat. What is left out is not so.
func readPlace(o *object) (p Place) {
	if p.Bot = o.oneOf("kind", "human", "bot") == "bot"; p.Bot {
		level, err := game.ParseLevel(o.str("level"))
		o.note("level", err)
		p.Level = level
	}
	further := object{v: o.v}
	p.Name, p.For = CleanName(further.str("name")), CleanName(further.str("for"))
	p.Here, p.Free = further.bool("here"), further.bool("free")
	p.Head = further.int("head", 0)
	return p
}

// object is an object that is read key by key. What is wrong first is kept; what is wrong is read as nothing.
type object struct {
	v   jsonline.Value
	err error
}

// note keeps what is wrong with the value of a key, if that is the first thing.
func (o *object) note(key string, err error) {
	if err != nil && o.err == nil {
		o.err = fmt.Errorf("%s: %w", key, err)
	}
}

func (o *object) has(key string) bool { return o.v.Get(key).Exists() }

func (o *object) str(key string) string {
	s, err := o.v.Get(key).Str()
	o.note(key, err)
	return s
}

func (o *object) bool(key string) bool {
	on, err := o.v.Get(key).Bool()
	o.note(key, err)
	return on
}

// int is a number from least up.
func (o *object) int(key string, least int) int {
	n, err := o.v.Get(key).Int()
	if err == nil && n < least {
		n, err = 0, fmt.Errorf("below %d", least)
	}
	o.note(key, err)
	return n
}

// why is a reason in words.
func (o *object) why(key string) string {
	s := o.str(key)
	if len(s) > maxWhy {
		o.note(key, fmt.Errorf("longer than %d bytes", maxWhy))
	}
	return s
}

// oneOf is one of some words.
func (o *object) oneOf(key string, words ...string) string {
	i, err := o.v.Get(key).OneOf(key, words)
	if o.note(key, err); err != nil {
		return ""
	}
	return words[i]
}

func (o *object) object(key string) jsonline.Value {
	v := o.v.Get(key)
	o.note(key, v.CheckObject())
	return v
}
