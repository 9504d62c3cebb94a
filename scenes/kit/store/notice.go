package store

import (
	"errors"
	"fmt"
)

// The errors of this package. Every error of a write wraps one of them, unless the caller made a mistake, and so does
// every [Notice] of bad news. An error of reading may wrap fs.ErrNotExist or another error of the system instead.
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

// Kind is the kind of a [Notice]. Its String can be used in a translation key.
type Kind uint8

// The kinds of notices: one for each error that must be shown to the player, and two good ones, Recovered and TakenOver.
const (
	Recovered Kind = iota // what could not be written before has been written
	Full                  // ErrFull: the game goes on in memory, and writing is tried again every few seconds
	ReadOnly              // ErrReadOnly: as Full
	NoFolder              // ErrNoFolder: as Full
	InUse                 // ErrInUse: nothing is written until the other copy ends
	Unwritten             // ErrWrite: any other failure to write; as Full
	Damaged               // ErrDamaged: Path is where the damaged file is now
	Torn                  // ErrTorn: Path is the save whose last line was incomplete
	Split                 // ErrSplit: Path is where the other copy's version is now
	Newer                 // ErrNewer: Path is the file, which stays where it is
	Blank                 // ErrBlank: Path is the file
	Unread                // ErrUnread: Path is where the file is now
	Cleared               // ErrCleared
	TakenOver             // the other copy has ended, and this one writes now
	Barred                // ErrBarred: Path is the file, which stays where it is
	Partly                // ErrPartly: Path is where the unchanged file is now
	kindCount             // number of kinds
)

// kindNames are the names of the kinds, by Kind.
var kindNames = [...]string{"recovered", "full", "readonly", "nofolder", "inuse", "unwritten", "damaged", "torn", "split", "newer", "blank", "unread", "cleared", "takenover", "barred", "partly"}

// String returns the kind as one lower-case word: "full", "damaged" and so on.
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return "unknown"
	}
	return kindNames[k]
}

// kindErrors are the errors that the kinds stand for, by Kind; nil for good news.
var kindErrors = [...]error{nil, ErrFull, ErrReadOnly, ErrNoFolder, ErrInUse, ErrWrite, ErrDamaged, ErrTorn, ErrSplit, ErrNewer, ErrBlank, ErrUnread, ErrCleared, nil, ErrBarred, ErrPartly}

// kindOf returns the kind of a write error: Full, ReadOnly, NoFolder or InUse, or else Unwritten.
func kindOf(err error) Kind {
	for _, k := range []Kind{Full, ReadOnly, NoFolder, InUse} {
		if errors.Is(err, kindErrors[k]) {
			return k
		}
	}
	return Unwritten
}

// A Notice is a message for the player. It is an error that wraps the error of its kind.
type Notice struct {
	Kind   Kind
	Path   string // the file or key; empty if the notice is about the whole store
	Reason string // where and why, in English, for logs; may be empty
	// Parts are the names in the settings file whose values could not be read, or that are no settings; nil for all other
	// notices.
	Parts []string
}

// Error returns the path, the error of the kind and the reason in one line.
func (n Notice) Error() string {
	text := "saved again"
	if err := kindErrors[n.Kind]; err != nil {
		text = err.Error()
	} else if n.Kind == TakenOver {
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

// errorAt returns an error of the file at path that wraps sentinel and err, which may be nil.
func errorAt(sentinel error, path string, err error) error {
	if err == nil {
		return fmt.Errorf("%s: %w", path, sentinel)
	}
	return fmt.Errorf("%s: %w: %w", path, sentinel, err)
}

// reasonOf returns the part of an error made by errorAt that follows the path and the sentinel. It returns "" if nothing follows them
// and the sentinel is that of a failed write; see kindOf. Of any other error it returns the whole text.
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
