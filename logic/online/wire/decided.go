package wire

import (
	"strconv"
	"strings"

	"ludotheque/logic/game"
)

// Decided is who has decided the lines of Seat from line From on, until the next Decided of that seat.
type Decided struct {
	From int
	Seat game.Seat
	// Bot is set if a bot of Level has decided; otherwise the person called Name has. For a bot, Name is that of the person
	// for whom the bot plays. If nobody has taken the seat, Name is that of the seat in the table's header, mostly "".
	Bot   bool
	Level game.Level
	Name  string
}

// MaxDecided is the greatest length of Table.Decided. Changes after that are not told to devices.
const MaxDecided = 100

// human is the word that appendDecided writes for a person, in the place of a bot's level.
const human = "human"

// appendDecided appends all as text with a line each. "31 red medium Ann" is a medium bot that plays for Ann from line 31
// on. "40 red human Ann" is Ann herself from line 40 on.
func appendDecided(dst []byte, all []Decided, colors game.Table) []byte {
	for i, d := range all {
		if i > 0 {
			dst = append(dst, '\n')
		}
		dst = strconv.AppendInt(dst, int64(d.From), 10)
		dst = append(append(dst, ' '), colors.Word(d.Seat)...)
		who := human
		if d.Bot {
			who = d.Level.String()
		}
		dst = append(append(append(append(dst, ' '), who...), ' '), CleanName(d.Name)...)
	}
	return dst
}

// readDecided parses the text of appendDecided. It returns nil for any other text.
func readDecided(text string, colors game.Table) []Decided {
	if text == "" {
		return nil
	}
	lines := strings.Split(text, "\n")
	if len(lines) > MaxDecided {
		return nil
	}
	all := make([]Decided, len(lines))
	for i, line := range lines {
		d, ok := parseDecided(line, colors)
		if !ok {
			return nil
		}
		all[i] = d
	}
	return all
}

// parseDecided parses one line of the text of appendDecided. ok is false if it is malformed.
func parseDecided(line string, colors game.Table) (d Decided, ok bool) {
	words := strings.SplitN(line, " ", 4)
	if len(words) < 4 {
		return d, false
	}
	var err error
	if d.From, err = strconv.Atoi(words[0]); err != nil || d.From < 1 {
		return d, false
	}
	if d.Seat, err = colors.Find(words[1]); err != nil {
		return d, false
	}
	if words[2] != human {
		d.Bot = true
		if d.Level, err = game.ParseLevel(words[2]); err != nil {
			return d, false
		}
	}
	d.Name = CleanName(words[3])
	return d, true
}

// DecidedBy returns who has decided line n, an entry of seat. If ok is false, the occupant in the header of the game has
// decided it, and d means nothing.
func (t *Table) DecidedBy(n int, seat game.Seat) (d Decided, ok bool) {
	for _, run := range t.Decided {
		if run.Seat == seat && run.From <= n {
			d, ok = run, true
		}
	}
	return d, ok
}
