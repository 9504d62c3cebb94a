// Package lobby has the screens on which people sit down at a table together, each with a device of their own: the
// invitation that a laptop shows, the way to a table that somebody else has set up, and the table itself, which is then
// played elsewhere.
//
// A Guest is this device at such a table, the one that has set it up too. It goes on whatever screen is shown, until the
// table is left.
package lobby
