// Package lobby has the screens on which people meet at a table, each with a device of their own. One screen joins or
// sets up a table, and one shows the lobby of the table. Others invite more people, or wait for a room or a service. A
// server then conducts the match, or the room on the host's device does.
//
// A Guest is the connection of this device to such a table, on the host's device too. It lasts, whatever screen is
// shown, until the device leaves the table.
package lobby
