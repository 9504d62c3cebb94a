// Referee is the command line tool of Ludotheque. It needs no screen. It checks journals against the rules, plays bots
// and other programs against each other, trains bots, and prints statistics of finished games. It measures how fast the
// rules are, how much the decisions of a bot give away, and whether the winning chances that hints name are right.
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
// It exits with 0 on success, and with 1 when a journal is wrong or a game failed. When its arguments are wrong, it prints
// its usage and exits with 2.
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

// referee holds what every command needs.
type referee struct {
	out, err io.Writer  // out gets the results, err usage, progress and messages.
	boxes    []game.Box // boxes are the games that the present command works on.
}

// command is one of the subcommands, such as "referee check".
type command struct {
	usage string                         // usage is the command's line in the usage message, without "referee".
	run   func(*referee, []string) error // run executes the command. The arguments do not include its name.
	// boxes returns the boxes that the command works on: with the weights of their bots, or without.
	boxes func() ([]game.Box, error)
}

// commands returns all commands by their names.
func commands() map[string]command {
	return map[string]command{
		"check":     {"check FILE...", (*referee).check, boxes.All},
		"play":      {"play -game GAME -seats PLAYER,PLAYER... [flags]", (*referee).play, boxes.All},
		"rate":      {"rate -game GAME [-seats N] [-seconds S]", (*referee).rate, boxes.All},
		"loss":      {"loss -game GAME [flags]", (*referee).loss, boxes.All},
		"chances":   {"chances -game GAME [flags]", (*referee).chances, boxes.All},
		"calibrate": {"calibrate -game GAME -o FILE [flags]", (*referee).calibrate, boxes.All},
		"book":      {"book [-print FORM | -check BOOK] FILE...", (*referee).book, boxes.All},
		"train":     {"train -game GAME -o FILE [flags]", (*referee).train, boxes.Untrained},
	}
}

// errUsage is wrapped by errors about wrong arguments, for which run returns 2. errFailed is returned when the reason has been
// printed already: run returns 1 and prints nothing.
var (
	errUsage  = errors.New("usage")
	errFailed = errors.New("failed")
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run runs the command that args name and returns the exit code of the process, see the package comment. It prints errors
// to errOut.
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

// dispatch opens the boxes, sets r.boxes, and runs the command that the first of args names, with the rest of args. Without
// such a command it prints the usage, and the error wraps errUsage, unless help was asked for.
func (r *referee) dispatch(args []string) (err error) {
	if len(args) == 0 {
		r.usage()
		return fmt.Errorf("%w: a command is missing", errUsage)
	}
	c, ok := commands()[args[0]]
	switch {
	case ok:
		if r.boxes, err = c.boxes(); err != nil {
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

// usage prints a line for each command to r.err, sorted.
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

// flags returns an empty flag set for the command name. It writes to r.err, and returns errors instead of exiting.
func (r *referee) flags(name string) *flag.FlagSet {
	f := flag.NewFlagSet("referee "+name, flag.ContinueOnError)
	f.SetOutput(r.err)
	return f
}

// parse parses args into f. If help was asked for, the error is flag.ErrHelp. If a flag is wrong or arguments without a
// flag are left over, the error wraps errUsage.
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
