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

// Config is what the command line asks for, and what the platform adds. The zero value is that of an empty command line, but for the
// size of the window.
type Config struct {
	Data          string // folder for saves; empty for the user's own
	Lang          string // language to use from now on; empty for that of the settings, or the system's
	Width, Height int    // initial size of the window in device-independent pixels
	Seed          uint64 // number from which all seeds are drawn, see services.Services.Seed; 0 for random seeds
	Reader        bool   // turn the screen reader on, in a browser
	Inspect       bool   // answer tests with reports; see inspector
	Version       bool   // print the version and exit
	Table         string // online table to open, as returned by remote.ParseAddress; empty for none
	Box           string // box whose set-up to open; empty for none
	Link          string // game to open, as returned by link.Encode, or a journal; empty for none
	Rooms         Rooms  // nil where other devices cannot join, as in a browser
}

// Rooms makes the room for other devices and the browser edition.
type Rooms interface {
	// New returns a closed room that stores its tables in dir.
	New(dir string) (remote.Room, error)
	// Edition returns the browser edition of the program, which serves nothing before it is opened.
	Edition() (Edition, error)
}

// Edition is the browser edition of the program, for this computer only.
type Edition interface {
	// Open serves the page and opens it in the system's browser, with a query such as "reader".
	Open(query string) error
	// Close stops serving the page.
	Close() error
}

// The default size of the window and its limits, in device-independent pixels.
const (
	windowWidth  = 1280
	windowHeight = 800
	minWidth     = 480
	minHeight    = 360
	maxSide      = 16384
)

// parse parses the command line. It writes the usage and errors to stderr. The error is flag.ErrHelp if help was requested; after
// an error the Config is not complete.
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

// usage prints the flags.
func usage(f *flag.FlagSet) {
	fmt.Fprintln(f.Output(), "usage: ludotheque [flags]")
	f.PrintDefaults()
}

// languages returns the codes of all languages, separated by commas.
func languages() string {
	var names []string
	for _, l := range words.Languages() {
		names = append(names, string(l))
	}
	return strings.Join(names, ", ")
}

// setLang sets the language to the one with code s. It returns an error if the program does not speak that language.
func (c *Config) setLang(s string) error {
	for _, l := range words.Languages() {
		if s == string(l) {
			c.Lang = s
			return nil
		}
	}
	return fmt.Errorf("must be one of %s", languages())
}

// setTable sets the online table to open from its address or, in a page, from the code of a table at the page's origin. The error
// is that of remote.ParseAddress.
func (c *Config) setTable(s string) (err error) {
	c.Table, err = remote.ParseAddress(s, origin())
	return err
}

// setLink sets the game to open from s: a link, its fragment, or the name of a journal file. A file of that name has precedence. It
// returns an error if s is none of these.
func (c *Config) setLink(s string) error {
	_, fragment, ok := strings.Cut(s, "#")
	if !ok {
		fragment = s
	}
	if data, err := os.ReadFile(s); err == nil && isJournal(string(data)) {
		c.Link = string(data)
		return nil
	}
	if !link.IsGame(fragment) {
		return errors.New("must hold a game, as those that the book of evenings shares")
	}
	c.Link = fragment
	return nil
}

// setSize sets the size of the window from WxH. It returns an error, and sets nothing, for any other form and for a size beyond
// the limits.
func (c *Config) setSize(s string) error {
	var w, h int
	var rest string
	n, err := fmt.Sscanf(s+" .", "%dx%d %s", &w, &h, &rest) // rest is only the dot if nothing follows the height
	if err != nil || n != 3 || rest != "." {
		return errors.New("must be a width and a height, as 1280x800")
	}
	if w < minWidth || h < minHeight || w > maxSide || h > maxSide {
		return fmt.Errorf("must be from %dx%d to %dx%d", minWidth, minHeight, maxSide, maxSide)
	}
	c.Width, c.Height = w, h
	return nil
}

// Main runs the whole program and returns the exit code: 0 for success, 1 for an error, 2 for invalid arguments. args are
// the arguments without the program's name. In a browser the flags lang, seed, inspect, table, box and reader come from
// the address of the page, and a game from its fragment. For rooms see Config.
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
