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

// commandBot is a game.Bot that an external command plays. The command reads from its standard input the lines of the
// journal, as its seat may know them, and a question for each decision. It answers each question with one line.
type commandBot struct {
	command []string      // the program and its arguments
	limit   time.Duration // how long an answer may take
	match   *match.Match  // the match that is played, set after newCommandBot
	seat    game.Seat     // seat and game are set by Begin.
	game    game.Game
	process *process // nil until the first question
	// sentLines is how many lines of the match the command has been sent. The header is the first line.
	sentLines int
	// err is why the command has lost, or nil. Once err is set, no more questions are sent.
	err error
}

// longestAnswer is the greatest length of an answer, in bytes.
const longestAnswer = 1 << 16

// Reasons for which a command loses the game.
var (
	errStart  = errors.New("the command cannot be started")
	errSlow   = errors.New("no answer within the limit")
	errGone   = errors.New("the command has ended")
	errAnswer = errors.New("the answer is no decision")
)

// newCommandBot returns a bot for a command, which is started by the first question. The caller sets match.
func newCommandBot(command []string, limit time.Duration) *commandBot {
	return &commandBot{command: command, limit: limit}
}

// Begin implements game.Bot.
func (o *commandBot) Begin(g game.Game, seat game.Seat) { o.game, o.seat = g, seat }

// Think implements game.Bot. It asks the command and waits for its answer. If the command fails or has failed before, it returns
// the zero Move, which is never legal; o.err is the reason.
func (o *commandBot) Think(int) (game.Move, bool) {
	var m game.Move
	if o.err == nil {
		m, o.err = o.ask()
	}
	return m, true
}

// ask sends the command the new lines and the question, and returns its decision. On the first call it starts the command.
// A command that does not read or does not answer within o.limit is killed. The error wraps errStart, errSlow, errGone or
// errAnswer.
func (o *commandBot) ask() (game.Move, error) {
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
	answered := make(chan reply, 1) // with room for the reply, so that the goroutine ends even if nobody waits any more
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

// question returns the text to send: the lines that the command has not been sent, and a line with the question. It counts
// those lines as sent.
func (o *commandBot) question() []byte {
	text := fmt.Appendf(o.nextLines(), `{"ask":{"seat":"%s","legal":`, o.game.Header().Colors.Word(o.seat))
	return append(journal.AppendLegal(text, o.game), "}}\n"...)
}

// nextLines returns the lines of the match that the command has not been sent, as its seat may know them, and counts them as
// sent. The caller must send them.
func (o *commandBot) nextLines() (text []byte) {
	for ; o.sentLines < o.match.Lines(); o.sentLines++ {
		text, _ = o.match.AppendLine(text, o.sentLines+1, o.seat) // lines are counted from 1
	}
	return text
}

// readAnswer reads one line and returns it without the white space around it; the slice is valid until the next read of r. The
// buffer of r must have longestAnswer bytes, as startProcess makes it: the error for a longer line wraps errAnswer. Any other
// error, such as the end of r, becomes errGone.
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

// decode parses the decision in line and checks that it is legal. The line may also name the seat, and may have a
// remark under the key "//".
func (o *commandBot) decode(line []byte) (game.Move, error) {
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

// close sends the command the last lines of the game, unless it has lost, and ends the command, see process.close. It waits for
// limit or a second, whichever is shorter, before it kills the command. It does nothing if no command was started.
func (o *commandBot) close() {
	if o.process == nil {
		return
	}
	var news []byte
	if o.err == nil {
		news = o.nextLines()
	}
	o.process.close(news, min(o.limit, time.Second))
}
