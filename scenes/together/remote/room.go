package remote

import "runtime"

// Hosting reports whether a program of this system can open rooms. In a page, which cannot, nothing is built that is only for those.
const Hosting = runtime.GOOS != "js"

// Room lets the devices of the local network come to a table of this computer's. It listens only while it is open. Its
// methods return at once: what becomes of them State tells.
type Room interface {
	// Open sets a table up and opens the room. header is an object as a journal's header without "ludotheque": the game,
	// its seats and options, and which seats are bots. What was open before is closed.
	Open(header []byte)
	// Kept reports the table that was open last, and would be open again by Reopen: also when the program has been killed
	// meanwhile. A table that its host has closed is none.
	Kept() (KeptTable, bool)
	// Reopen opens the room with the table that was open last: the same game, code and key, at the same port if it is to
	// be had.
	Reopen()
	// Close closes the room. Its table is kept.
	Close()
	// Forget closes the room, and Kept reports no table any more.
	Forget()
	// State tells how far the room is.
	State() RoomState
	// Wait waits until all that was asked for is done, for the end of the program.
	Wait()
}

// Lender is a Room that can lend out its page alone, as to a device that a game goes to.
type Lender interface {
	Room
	// Lend serves the page, and nothing else, until Close. The addresses of State are then those of the page, without codes. What
	// was open before is closed.
	Lend()
}

// KeptTable is a table that can be opened again.
type KeptTable struct {
	// Code is the table's, Box the name of its game in journals.
	Code, Box string
	// Crashed is set if the game was not over when the room ended, nor had its host closed the table.
	Crashed bool
}

// RoomPhase tells how far a room is.
type RoomPhase uint8

// The phases of a room.
const (
	RoomClosed RoomPhase = iota
	RoomOpening
	RoomOpen
	RoomClosing
)

// RoomProblem tells why a room could not be opened.
type RoomProblem uint8

// The problems of a room.
const (
	NoProblem RoomProblem = iota
	// NoNetwork: this computer has no address in a local network.
	NoNetwork
	// PortsTaken: there is no port to listen on.
	PortsTaken
	// PageMissing: the page that devices are to open is not beside the program.
	PageMissing
	// CannotStore: what happens at the table cannot be kept.
	CannotStore
	// BadTable: no table can be set up as it was asked for.
	BadTable
	// CannotReopen: the table that was open last cannot be opened again.
	CannotReopen
	// AlreadyOpen: another copy of the program has the table open.
	AlreadyOpen
	// Stopped: the room was open and has ended by itself.
	Stopped
)

// RoomState is how far a room is.
type RoomState struct {
	Phase RoomPhase
	// Problem is why the last try failed, Err the same in technical words.
	Problem RoomProblem
	Err     error
	// Code is the table's, Key that of its host, URL where this computer itself joins it; see Options.
	Code, Key, URL string
	// Port is where it listens; OtherPort is set where that is not the usual one, and Moved where a table that was opened
	// again had another before, so that its guests do not find it by themselves.
	Port             int
	OtherPort, Moved bool
	// LostRecords is how many records at the end of what was kept of a table that was opened again could not be read: it goes on without
	// them.
	LostRecords int
	// Addresses are where devices find it, the likeliest first. They change with the networks; there may be none for a
	// while.
	Addresses []RoomAddress
}

// RoomAddress is where devices of one network find a room.
type RoomAddress struct {
	// Page is what a person types or scans, "http://192.168.1.5:7433/t/K7QXM".
	Page string
	// Net is the kind of the network, Interface what the system calls it.
	Net       Net
	Interface string
}

// Net is a kind of network.
type Net uint8

// The kinds of networks.
const (
	OtherNet Net = iota
	Wireless
	Wired
)
