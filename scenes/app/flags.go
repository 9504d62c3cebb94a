package app

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"ludotheque/logic/record/link"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/together/remote"
)

// Config is what the command line says. The zero value is what a player gets who says nothing.
type Config struct {
	Data          string // folder for saves; empty stands for the user's own
	Lang          string // language to speak from now on; empty stands for the settings, or the system's
	Width, Height int    // first size of the window in device-independent pixels
	Seed          uint64 // seed of all chance; 0 stands for a new one each time
	Reader        bool   // the screen is read aloud from now on, in a browser
	Inspect       bool   // tell what is on the screen; see inspector
	Version       bool   // tell the version and do nothing else
	Table         string // the table elsewhere at which to open, as remote.ParseAddress returns it; empty for the shelf
	Box           string // the box whose set-up is to be opened first; empty for the shelf
	Link          string // the game to be opened first, as link.Encode returns it; empty for the shelf
	Rooms         Rooms  // nil where no other devices can come to tables of this one's, as in a browser
}

// Rooms makes what lets other devices come to tables of this one's.
type Rooms interface {
	// New returns a room that is closed and keeps its tables in dir.
	New(dir string) (remote.Room, error)
	// Edition returns the browser edition of the program. Nothing is served before it is opened.
	Edition() (Edition, error)
}

// Edition is the browser edition of the program, for this computer alone.
type Edition interface {
	// Open has the system's browser open it, with a query such as "reader".
	Open(query string) error
	// Close ends what Open has begun.
	Close() error
}

// The size of the window unless the command line gives another one, and the smallest.
const (
	windowWidth  = 1280
	windowHeight = 800
	minWidth     = 480
	minHeight    = 360
	maxSide      = 16384
)

// parse reads the command line. The usage, or what is wrong with the arguments, goes to stderr; the error is
// flag.ErrHelp when help was asked for.
func parse(args []string, stderr io.Writer) (Config, error) {
	c := Config{Width: windowWidth, Height: windowHeight}
	f := flag.NewFlagSet("ludotheque", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.Usage = func() { usage(f) }
	f.StringVar(&c.Data, "data", "", "keep saves and settings in this `folder`")
	f.Func("lang", "speak this `language` from now on: "+languages(), c.setLang)
	f.Func("size", "open a window of this size, `WxH` (default 1280x800)", c.setSize)
	f.Uint64Var(&c.Seed, "seed", 0, "draw all chance from this `number`, the same again each time")
	f.Func("table", "join the table at this `address`, as 192.168.1.5:7433/t/K7QXM", c.setTable)
	f.StringVar(&c.Box, "box", "", "open the set-up of this `box` first")
	f.Func("game", "watch the game in this `link` or file, or play on", c.setLink)
	f.BoolVar(&c.Version, "version", false, "print the version and exit")
	f.BoolVar(&c.Reader, "reader", false, "have a screen reader read the screen from now on, in a browser")
	f.BoolVar(&c.Inspect, "inspect", false, "tell tests what is on the screen")
	if err := f.Parse(args); err != nil {
		return c, err
	}
	if f.NArg() > 0 {
		err := fmt.Errorf("unexpected argument %q", f.Arg(0))
		fmt.Fprintln(stderr, err)
		f.Usage()
		return c, err
	}
	return c, nil
}

func usage(f *flag.FlagSet) {
	fmt.Fprintln(f.Output(), "usage: ludotheque [flags]")
	f.PrintDefaults()
}

func languages() string {
	var names []string
	for _, l := range words.Languages() {
		names = append(names, string(l))
	}
	return strings.Join(names, ", ")
}

func (c *Config) setLang(s string) error {
	for _, l := range words.Languages() {
		if s == string(l) {
			c.Lang = s
			return nil
		}
	}
	return fmt.Errorf("must be one of %s", languages())
}

func (c *Config) setTable(s string) (err error) {
	c.Table, err = remote.ParseAddress(s, origin())
	return err
}

// setLink takes the part of a link that holds a game, which may be all of it, or the file of a game.
func (c *Config) setLink(s string) error {
	_, fragment, ok := strings.Cut(s, "#")
	if !ok {
		fragment = s
	}
	if data, err := os.ReadFile(s); err == nil && isJournal(string(data)) {
		c.Link = string(data)
		return nil
	}
	if !link.Has(fragment) {
		return errors.New("must hold a game, as those that are copied from the list of finished games")
	}
	c.Link = fragment
	return nil
}

func (c *Config) setSize(s string) error {
	var w, h int
	var rest string
	n, err := fmt.Sscanf(s+" .", "%dx%d %s", &w, &h, &rest)
	if err != nil || n != 3 || rest != "." {
		return errors.New("must be a width and a height, as 1280x800")
	}
	if w < minWidth || h < minHeight || w > maxSide || h > maxSide {
		return fmt.Errorf("must be from %dx%d to %dx%d", minWidth, minHeight, maxSide, maxSide)
	}
	c.Width, c.Height = w, h
	return nil
}

// Main returns the whole program, from the arguments without the program's name to the exit status: 0 when all went well, 1
// when something failed, 2 when the arguments make no sense. In a browser the flags lang, seed, inspect, table, box and reader are read
// from the address of the page instead, and a game from its fragment. rooms is that of Config.
func Main(args []string, rooms Rooms) int {
	c, err := parse(arguments(args), os.Stderr)
	c.Rooms = rooms
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case c.Version:
		fmt.Println("ludotheque", version())
		return 0
	}
	if err := run(c); err != nil {
		fmt.Fprintln(os.Stderr, "ludotheque:", err)
		return 1
	}
	return 0
}
