package remote

import "runtime"

// Hosting reports whether a program on this platform can open rooms. A page cannot.
const Hosting = runtime.GOOS != "js"

// Room allows the devices of the local network to join a table of this computer. It listens only while it is open.
// All methods but Wait return at once; State tells the result.
type Room interface {
	// Open sets up a table and opens the room. A table that was open before is closed. header is a JSON object like a journal's
	// header without "ludotheque": the game, its seats and options, and which seats are bots.
	Open(header []byte)
	// LastTable returns the table that was last open, which Reopen would open again, even after the program was killed. It
	// returns false if the host has closed it.
	LastTable() (RoomTable, bool)
	// Reopen opens the room with the table that was last open: the same game, code and key, and the same port if
	// possible.
	Reopen()
	// Close closes the room. Its table is kept.
	Close()
	// Forget closes the room and deletes its table.
	Forget()
	// State returns the state of the room.
	State() RoomState
	// Wait waits until all calls have been carried out, at the end of the program.
	Wait()
}

// PageServer is a Room that can also serve the page, the game for browsers, without a table, so that another device can open the
// page and take over a game that this computer sends to it.
type PageServer interface {
	Room
	// ServePage serves the page until Close. The addresses in State are then addresses of the page, without the code of a
	// table. A table that was open before is closed.
	ServePage()
}

// RoomTable is a table that can be opened again.
type RoomTable struct {
	// Code is the table's code, Box the name of its box in journals.
	Code, Box string
	// Unfinished is set if the game is not over, or has not begun.
	Unfinished bool
}

// RoomPhase is the phase of a room.
type RoomPhase uint8

// The phases of a room.
const (
	RoomClosed RoomPhase = iota
	RoomOpening
	RoomOpen
	RoomClosing
)

// RoomProblem is why a room could not be opened.
type RoomProblem uint8

// The problems of a room.
const (
	NoProblem RoomProblem = iota
	// NoNetwork: this computer has no address in a local network.
	NoNetwork
	// PortsTaken: no port is free.
	PortsTaken
	// PageMissing: the files of the page are not beside the program.
	PageMissing
	// CannotStore: the table cannot be stored.
	CannotStore
	// BadTable: the header is invalid.
	BadTable
	// CannotReopen: the last table cannot be opened again.
	CannotReopen
	// AlreadyOpen: another copy of the program has the table open.
	AlreadyOpen
	// Stopped: the open room has ended by itself.
	Stopped
)

// RoomState is the state of a room.
type RoomState struct {
	Phase RoomPhase
	// Problem is why the last attempt failed, Err the technical error.
	Problem RoomProblem
	Err     error
	// Code is the table's code, Key its host's key, URL the address at which this computer joins the table; see Options.
	Code, Key, URL string
	// Port is the port that the room listens on. OtherPort is set if that is not the usual port. Moved is set if a reopened
	// table had another port before, so that its guests do not find the table by themselves.
	Port             int
	OtherPort, Moved bool
	// LostRecords is how many records at the end of a reopened table could not be read. The table continues without them.
	LostRecords int
	// Addresses are where devices find the room, the most likely address first. They change with the networks; for a
	// while there may be none.
	Addresses []RoomAddress
}

// RoomAddress is the address of a room in one network.
type RoomAddress struct {
	// Page is the URL that a person types or scans, such as "http://192.168.1.5:7433/t/K7QXM".
	Page string
	// Net is the kind of the network, Interface the system's name for it.
	Net       Net
	Interface string
}

// Net is the kind of a network.
type Net uint8

// The kinds of networks.
const (
	OtherNet Net = iota
	Wireless
	Wired
)
