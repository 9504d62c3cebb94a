package wire

import (
	"strconv"
	"strings"

	"ludotheque/logic/game"
)

// Decided is who has decided the lines of a seat, from one line on until the seat's next Decided.
type Decided struct {
	From int
	Seat game.Seat
	// Bot is set where a bot of Level decided, for the one called Name, or for nobody if that is empty.
	Bot   bool
	Level game.Level
	Name  string
}

// MostDecided is how many of them a table tells at the most.
const MostDecided = 100

// human is what stands for a person where a bot's level could.
const human = "human"

// appendDecided appends all as one text: a line each, "31 red medium Ann" for a bot for Ann and "40 red human Ann" for herself.
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

// readDecided reads what appendDecided writes, for a table of colors; nothing if it is something else.
func readDecided(text string, colors game.Table) []Decided {
	if text == "" {
		return nil
	}
	lines := strings.Split(text, "\n")
	if len(lines) > MostDecided {
		return nil
	}
	all := make([]Decided, len(lines))
	for i, line := range lines {
		d, ok := readRun(line, colors)
		if !ok {
			return nil
		}
		all[i] = d
	}
	return all
}

func readRun(line string, colors game.Table) (d Decided, ok bool) {
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

// DecidedBy is who has decided line n, which is seat's; ok is false if that is whom the game's header names.
func (t *Table) DecidedBy(n int, seat game.Seat) (d Decided, ok bool) {
	for _, run := range t.Decided {
		if run.Seat == seat && run.From <= n {
			d, ok = run, true
		}
	}
	return d, ok
}
