// Package lobby has the screens on which people meet at a table, each with a device of their own: the invitation that
// the device of the host shows, the form that joins a table set up elsewhere, and the lobby of the table itself. The
// match is then conducted by a server, or by the room on the host's device.
//
// A Guest is the connection of this device to such a table, on the host's device too. It lasts, whatever screen is
// shown, until the device leaves the table.
package lobby
