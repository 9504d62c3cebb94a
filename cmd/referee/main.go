// Referee is the headless half of Ludotheque: it checks journals against the rules, lets bots and other programs play each
// other, teaches bots, keeps account of games, and measures how fast the rules are, what decisions cost and whether the
// chances that hints name come true.
//
//	referee check FILE...
//	referee play -game dorada -seats strong,easy -games 1000 -seed 7
//	referee rate -game dorada
//	referee loss -game dorada -seats 2
//	referee book -print people FILE...
//	referee chances -game dorada -seats 3 -level strong
//	referee calibrate -game dorada -o dorada.json
//	referee train -game dorada -o dorada.net
//
// It exits with 0 when all went well, with 1 when a journal or a game failed, and with 2, after its usage, when it was
// called wrongly.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"sort"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
)

// referee is one run: what it writes to, and the boxes it knows.
type referee struct {
	out, err io.Writer
	all      []game.Box
}

// command is one of the words behind "referee".
type command struct {
	usage string
	run   func(*referee, []string) error
	// boxes opens the boxes it is about.
	boxes func() ([]game.Box, error)
}

// commands returns all commands by their words.
func commands() map[string]command {
	return map[string]command{
		"check":     {"check FILE...", (*referee).check, boxes.All},
		"play":      {"play -game GAME -seats PLAYER,PLAYER... [flags]", (*referee).play, boxes.All},
		"rate":      {"rate -game GAME [-seats N] [-seconds S]", (*referee).rate, boxes.All},
		"loss":      {"loss -game GAME [flags]", (*referee).loss, boxes.All},
		"chances":   {"chances -game GAME [flags]", (*referee).chances, boxes.All},
		"calibrate": {"calibrate -game GAME -o FILE [flags]", (*referee).calibrate, boxes.All},
		"book":      {"book [-print FORM | -check BOOK] FILE...", (*referee).book, boxes.All},
		"train":     {"train -game GAME -o FILE [flags]", (*referee).train, boxes.Untaught},
	}
}

// errUsage marks errors of the call itself; errFailed those that have been told.
var (
	errUsage  = errors.New("usage")
	errFailed = errors.New("failed")
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run runs one command with what it writes to, and returns the exit code.
func run(args []string, out, errOut io.Writer) int {
	r := &referee{out: out, err: errOut}
	err := r.dispatch(args)
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, errUsage):
		fmt.Fprintln(errOut, "referee:", err)
		return 2
	case !errors.Is(err, errFailed):
		fmt.Fprintln(errOut, "referee:", err)
	}
	return 1
}

// dispatch runs the command that the first of args names.
func (r *referee) dispatch(args []string) (err error) {
	if len(args) == 0 {
		r.usage()
		return fmt.Errorf("%w: a command is missing", errUsage)
	}
	c, ok := commands()[args[0]]
	switch {
	case ok:
		if r.all, err = c.boxes(); err != nil {
			return err
		}
		return c.run(r, args[1:])
	case args[0] == "-h" || args[0] == "-help" || args[0] == "--help" || args[0] == "help":
		r.usage()
		return nil
	}
	r.usage()
	return fmt.Errorf("%w: unknown command %q", errUsage, args[0])
}

// usage prints how the program is called.
func (r *referee) usage() {
	var lines []string
	for _, c := range commands() {
		lines = append(lines, c.usage)
	}
	sort.Strings(lines)
	fmt.Fprintln(r.err, "usage:")
	for _, l := range lines {
		fmt.Fprintln(r.err, "  referee", l)
	}
}

// flags returns a flag set that reports to r instead of ending the program.
func (r *referee) flags(name string) *flag.FlagSet {
	f := flag.NewFlagSet("referee "+name, flag.ContinueOnError)
	f.SetOutput(r.err)
	return f
}

// parse reads args, none of which may be left over.
func parse(f *flag.FlagSet, args []string) error {
	err := f.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return err
	case err != nil:
		return fmt.Errorf("%w: %w", errUsage, err)
	case f.NArg() > 0:
		return fmt.Errorf("%w: unexpected %q", errUsage, f.Arg(0))
	}
	return nil
}
