package store

import (
	"errors"
	"fmt"
)

// What can be wrong with the place where things are kept. Every error and every [Notice] of this package wraps one of
// these, or is about a caller's own mistake.
var (
	ErrFull     = errors.New("no room left to save")
	ErrReadOnly = errors.New("the folder for saves cannot be written")
	ErrNoFolder = errors.New("there is no folder for saves")
	ErrInUse    = errors.New("another copy of the program is using these saves")
	ErrWrite    = errors.New("saving failed")
	ErrDamaged  = errors.New("damaged file moved aside")
	ErrTorn     = errors.New("the last line was cut off and has been dropped")
	ErrSplit    = errors.New("another copy of the program went on with the same game; its version was moved aside")
	ErrNewer    = errors.New("saved by a newer version of the program; left as it is")
	ErrBlank    = errors.New("blank lines at the end have been dropped")
	ErrUnread   = errors.New("a file that had not been read was in the way and has been moved aside")
	ErrCleared  = errors.New("what was kept had been thrown away and has been written again")
	ErrBarred   = errors.New("the system does not let it be read; left as it is")
	ErrTooBig   = errors.New("file is too big")
	ErrPartly   = errors.New("part of it could not be read and has been left out; it was set aside as it was")
)

// Kind says what a [Notice] is about. Its String is a word fit for a translation key.
type Kind uint8

// The kinds of notice, one for each of the errors a player has to hear of, and good news: Recovered and Holds.
const (
	Recovered Kind = iota // what could not be saved before is saved now
	Full                  // ErrFull: played on in memory, tried again every few seconds
	ReadOnly              // ErrReadOnly: as Full
	NoFolder              // ErrNoFolder: as Full
	InUse                 // ErrInUse: nothing is saved until the other copy ends
	Unwritten             // ErrWrite: any other failure to write; as Full
	Damaged               // ErrDamaged: Path is where the damaged file lies now
	Torn                  // ErrTorn: Path is the save that lost its last, half-written line
	Split                 // ErrSplit: Path is where the other copy's version lies now
	Newer                 // ErrNewer: Path is the file, which stays where it is
	Blank                 // ErrBlank: Path is the file
	Unread                // ErrUnread: Path is where the file lies now
	Cleared               // ErrCleared
	Holds                 // the copy that wrote before has ended: this one writes now
	Barred                // ErrBarred: Path is the file, which stays where it is
	Partly                // ErrPartly: Path is where the file lies now as it was
	kindCount
)

var kindWords = [...]string{"recovered", "full", "readonly", "nofolder", "inuse", "unwritten", "damaged", "torn", "split", "newer", "blank", "unread", "cleared", "holds", "barred", "partly"}

// String returns the kind as one lower-case word: "full", "damaged" and so on.
func (k Kind) String() string {
	if int(k) >= len(kindWords) {
		return "unknown"
	}
	return kindWords[k]
}

var kindErrors = [...]error{nil, ErrFull, ErrReadOnly, ErrNoFolder, ErrInUse, ErrWrite, ErrDamaged, ErrTorn, ErrSplit, ErrNewer, ErrBlank, ErrUnread, ErrCleared, nil, ErrBarred, ErrPartly}

// kindOf sorts a write error into the kinds a player is told about.
func kindOf(err error) Kind {
	for _, k := range []Kind{Full, ReadOnly, NoFolder, InUse} {
		if errors.Is(err, kindErrors[k]) {
			return k
		}
	}
	return Unwritten
}

// A Notice is something the player should be told once. It is an error that wraps the sentinel of its kind.
type Notice struct {
	Kind   Kind
	Path   string // the file or key it is about; empty when it is about the whole store
	Reason string // for the curious and for logs, in English: where and why; may be empty
	// Parts are, for settings of which some could not be read, the names of those in the file.
	Parts []string
}

// Error says what, where and why in one line.
func (n Notice) Error() string {
	text := "saved again"
	if err := kindErrors[n.Kind]; err != nil {
		text = err.Error()
	} else if n.Kind == Holds {
		text = "this copy of the program saves now"
	}
	if n.Path != "" {
		text = n.Path + ": " + text
	}
	if n.Reason != "" {
		text += ": " + n.Reason
	}
	return text
}

// Unwrap returns the sentinel error of the notice's kind, nil for good news.
func (n Notice) Unwrap() error { return kindErrors[n.Kind] }

// writeError wraps err, which may be nil, as a failure of the given sentinel at path.
func writeError(sentinel error, path string, err error) error {
	if err == nil {
		return fmt.Errorf("%s: %w", path, sentinel)
	}
	return fmt.Errorf("%s: %w: %w", path, sentinel, err)
}

// reasonOf returns what a writeError adds to its path and sentinel, which a Notice names itself.
func reasonOf(err error) string {
	parts, ok := err.(interface{ Unwrap() []error })
	switch {
	case ok && len(parts.Unwrap()) == 2:
		return parts.Unwrap()[1].Error()
	case errors.Is(err, kindErrors[kindOf(err)]):
		return ""
	default:
		return err.Error()
	}
}
