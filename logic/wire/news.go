package wire

import (
	"errors"
	"fmt"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/jsonline"
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
	for _, r := range newsReaders {
		first := v.Get(r.key)
		if !first.Exists() {
			continue
		}
		n := News{Said: r.said}
		if err := r.read(&n, v, first); err != nil {
			return News{}, fmt.Errorf("%s: %w", r.key, err)
		}
		return n, nil
	}
	return News{}, errors.New("none of the messages that a device understands")
}

// newsReaders has, by the key that tells what a message is, how it is read: from the whole object and what stands under that
// key.
var newsReaders = [...]struct {
	key  string
	said Said
	read func(n *News, all, first jsonline.Value) error
}{
	{"table", SaidTable, readTable},
	{"line", SaidLine, readLine},
	{"full", SaidFull, readFull},
	{"back", SaidBack, readBack},
	{"ask", SaidAsk, readAsk},
	{"refused", SaidRefused, readRefused},
	{"over", SaidOver, readOver},
	{"pong", SaidPong, readPong},
	{"error", SaidError, readError},
}

func readLine(n *News, all, first jsonline.Value) error {
	if err := all.CheckKeys("n", "line", "shows"); err != nil {
		return err
	}
	n.Line, n.Shows = first, all.Get("shows")
	if n.Shows.Exists() {
		if err := n.Shows.CheckObject(); err != nil {
			return fmt.Errorf("shows: %w", err)
		}
	}
	return n.numbered(all)
}

func readFull(n *News, all, first jsonline.Value) error {
	if err := all.CheckKeys("n", "full"); err != nil {
		return err
	}
	n.Line = first
	return n.numbered(all)
}

// numbered reads the number of a line, which is an object.
func (n *News) numbered(all jsonline.Value) (err error) {
	if err := n.Line.CheckObject(); err != nil {
		return err
	}
	if n.N, err = all.Get("n").Within(1, jsonline.MaxNumber); err != nil {
		return fmt.Errorf("n: %w", err)
	}
	return nil
}

func readBack(n *News, all, first jsonline.Value) (err error) {
	if n.N, err = natural(first); err != nil {
		return err
	}
	return all.CheckKeys("back")
}

// readAsk leaves aside what is legal: whoever follows the lines knows.
func readAsk(n *News, all, first jsonline.Value) (err error) {
	if err := all.CheckKeys("ask", "seat", "legal"); err != nil {
		return err
	}
	if n.N, err = first.Within(1, jsonline.MaxNumber); err != nil {
		return err
	}
	word, err := all.Get("seat").Str()
	if err == nil {
		n.Color, err = game.ParseColor(word)
	}
	if err != nil {
		return fmt.Errorf("seat: %w", err)
	}
	return nil
}

func readRefused(n *News, all, first jsonline.Value) (err error) {
	if err := all.CheckKeys("refused", "why"); err != nil {
		return err
	}
	if n.N, err = natural(first); err != nil {
		return err
	}
	return n.because(all.Get("why"))
}

func readError(n *News, all, first jsonline.Value) error {
	if err := all.CheckKeys("error"); err != nil {
		return err
	}
	return n.because(first)
}

func (n *News) because(why jsonline.Value) (err error) {
	n.Why, err = why.Str()
	if err == nil && len(n.Why) > maxWhy {
		err = fmt.Errorf("longer than %d bytes", maxWhy)
	}
	return err
}

// readOver leaves aside the scores, which the game has.
func readOver(_ *News, all, first jsonline.Value) error {
	if on, err := first.Bool(); err != nil || !on {
		return errors.New("only true may stand here")
	}
	return all.CheckKeys("over", "scores", "winners")
}

// readPong reads the echo of a ping that was a whole number.
func readPong(n *News, all, first jsonline.Value) (err error) {
	if err := all.CheckKeys("pong", "now"); err != nil {
		return err
	}
	if n.N, err = first.Int(); err != nil {
		return err
	}
	now := all.Get("now")
	if now.Kind() != jsonline.Number {
		return errors.New("now: expected a number")
	}
	// A time of day is greater than any number of a journal.
	if n.Now, err = strconv.ParseInt(string(now.Append(nil)), 10, 64); err != nil {
		return fmt.Errorf("now: %w", err)
	}
	return nil
}

func readTable(n *News, all, first jsonline.Value) (err error) {
	t := &n.Table
	if t.Code, err = first.Str(); err != nil {
		return err
	}
	if t.State, err = readState(all.Get("state")); err != nil {
		return fmt.Errorf("state: %w", err)
	}
	if host := all.Get("host"); host.Exists() {
		if t.Host, err = host.Bool(); err != nil {
			return fmt.Errorf("host: %w", err)
		}
	}
	if err := t.readSeats(all.Get("seats")); err != nil {
		return fmt.Errorf("seats: %w", err)
	}
	if err := t.readYou(all.Get("you")); err != nil {
		return fmt.Errorf("you: %w", err)
	}
	t.Box, _ = all.Get("box").Str() // both came later than the first tables
	t.Game, _ = all.Get("game").Int()
	t.readFurther(all)
	return nil
}

// readFurther reads the keys that a table message may have. What is none that is known is passed over, as other further
// keys are.
func (t *Table) readFurther(all jsonline.Value) {
	if word, err := all.Get("pace").Str(); err == nil {
		t.Pace, _ = ParsePace(word)
	}
	t.Room, _ = all.Get("room").Bool()
	i, err := all.Get("emote").OneOf("emote", emotes[:])
	if err != nil {
		return
	}
	if by, err := t.Colors.Seat(all.Get("by")); err == nil {
		t.Emote, t.By = Emote(emotes[i]), by
	}
}

func readState(v jsonline.Value) (State, error) {
	states := []string{string(Waiting), string(Playing), string(Over)}
	i, err := v.OneOf("state", states)
	if err != nil {
		return "", err
	}
	return State(states[i]), nil
}

func (t *Table) readYou(v jsonline.Value) (err error) {
	if t.You = game.Public; v.Kind() == jsonline.Null {
		return nil
	}
	t.You, err = t.Colors.Seat(v)
	return err
}

func (t *Table) readSeats(v jsonline.Value) error {
	if err := v.CheckObject(); err != nil {
		return err
	}
	for _, word := range v.Keys() {
		c, err := game.ParseColor(word)
		if err != nil {
			return err
		}
		p, err := readPlace(v.Get(word))
		if err != nil {
			return fmt.Errorf("%s: %w", word, err)
		}
		t.Colors, t.Places = append(t.Colors, c), append(t.Places, p)
	}
	return nil
}

// readPlace reads a seat. What is left out is not so.
func readPlace(v jsonline.Value) (p Place, err error) {
	if err := v.CheckObject(); err != nil {
		return p, err
	}
	kind, err := v.Get("kind").OneOf("kind", []string{"human", "bot"})
	if err != nil {
		return p, fmt.Errorf("kind: %w", err)
	}
	if p.Bot = kind == 1; p.Bot {
		word, _ := v.Get("level").Str() // empty is no level either
		if p.Level, err = game.ParseLevel(word); err != nil {
			return p, err
		}
	}
	name, _ := v.Get("name").Str()
	holds, _ := v.Get("for").Str()
	p.Name, p.For = clean(name), clean(holds)
	p.Here, _ = v.Get("here").Bool()
	p.Free, _ = v.Get("free").Bool()
	if n, err := v.Get("head").Int(); err == nil {
		p.Head = max(0, n)
	}
	return p, nil
}
