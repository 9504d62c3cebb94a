package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// external is a bot of another program: it is sent the journal as its seat may know it, line by line, is asked for each
// decision, and answers with one line.
type external struct {
	command []string
	limit   time.Duration
	match   *match.Match
	seat    game.Seat
	game    game.Game
	process *process
	// told is how many lines of the match it has got, the header being the first.
	told int
	// err is what is wrong with it; it is asked no more then.
	err error
}

// longestAnswer is the longest line a command may answer with, in bytes.
const longestAnswer = 1 << 16

// Why a command loses.
var (
	errStart  = errors.New("the command cannot be started")
	errSlow   = errors.New("no answer within the limit")
	errGone   = errors.New("the command has ended")
	errAnswer = errors.New("the answer is no decision")
)

func newExternal(command []string, limit time.Duration) *external {
	return &external{command: command, limit: limit}
}

// Begin takes note of what is to be decided.
func (o *external) Begin(g game.Game, seat game.Seat) { o.game, o.seat = g, seat }

// Think asks the command. The zero Move, which nobody may play, says that it failed; err says why.
func (o *external) Think(int) (game.Move, bool) {
	var m game.Move
	if o.err == nil {
		m, o.err = o.ask()
	}
	return m, true
}

// ask tells the command what it does not know yet and reads its decision. A command that takes too long, be it to listen or
// to answer, is ended.
func (o *external) ask() (game.Move, error) {
	if o.process == nil {
		var err error
		if o.process, err = startProcess(o.command); err != nil {
			return 0, err
		}
	}
	p := o.process
	text := o.question()
	type reply struct {
		line []byte
		err  error
	}
	answered := make(chan reply, 1)
	go func() {
		if _, err := p.in.Write(text); err != nil {
			answered <- reply{err: errGone}
			return
		}
		line, err := readAnswer(p.out)
		answered <- reply{line, err}
	}()
	timer := time.NewTimer(o.limit)
	defer timer.Stop()
	select {
	case a := <-answered:
		if a.err != nil {
			return 0, a.err
		}
		return o.decode(a.line)
	case <-timer.C:
		p.kill()
		return 0, fmt.Errorf("%w of %v", errSlow, o.limit)
	}
}

// question returns what the command has not been told yet, and what it is asked.
func (o *external) question() []byte {
	text := fmt.Appendf(o.news(), `{"ask":{"seat":"%s","legal":`, o.game.Header().Colors.Word(o.seat))
	return append(journal.AppendLegal(text, o.game), "}}\n"...)
}

// news returns the lines of the match that the command has not got, as its seat may know them. The lines are those of the journal
// and nothing else: what is shown beside them has no place in this protocol.
func (o *external) news() (text []byte) {
	for ; o.told < o.match.Lines(); o.told++ {
		text, _ = o.match.Tell(text, o.told+1, o.seat)
	}
	return text
}

// readAnswer reads one line of at most longestAnswer bytes.
func readAnswer(r *bufio.Reader) ([]byte, error) {
	line, err := r.ReadSlice('\n')
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		return nil, fmt.Errorf("%w: a line of more than %d bytes", errAnswer, longestAnswer)
	case err != nil:
		return nil, errGone
	}
	return bytes.TrimSpace(line), nil
}

// decode reads the decision in line, which may name the seat and have a remark.
func (o *external) decode(line []byte) (game.Move, error) {
	v, err := jsonline.Parse(line)
	if err == nil && v.Get("seat").Exists() {
		var seat game.Seat
		if seat, err = o.game.Header().Colors.Seat(v.Get("seat")); err == nil && seat != o.seat {
			err = errors.New("it is for another seat")
		}
	}
	if err != nil {
		return 0, fmt.Errorf("%w: %w: %.200q", errAnswer, err, line)
	}
	m, err := o.game.Decode(o.seat, v.Without("seat", "//"))
	if err == nil {
		_, err = o.game.Copy().Apply(o.seat, m, nil)
	}
	if err != nil {
		return 0, fmt.Errorf("%w: %w: %.200q", errAnswer, err, line)
	}
	return m, nil
}

// close tells the command how the game ended, and ends it.
func (o *external) close() {
	if o.process == nil {
		return
	}
	var news []byte
	if o.err == nil {
		news = o.news()
	}
	o.process.close(news, min(o.limit, time.Second))
}
