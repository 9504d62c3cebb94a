package main

import "log/slog"

// reservedFiles is how many open files the engine and the page may need besides connections.
const reservedFiles = 256

// maxConnections returns how many connections of any kind may be open: two for each of sockets, the number of WebSockets, as
// pages are fetched, too. It returns less if that leaves other uses fewer than reservedFiles of files, the system's limit of
// open files, but then not less than half of files. files is 0 if the limit is not known.
func maxConnections(sockets, files int) int {
	most := 2 * sockets
	if files == 0 {
		return most
	}
	return min(most, max(files-reservedFiles, files/2))
}

// warnFileLimit logs a warning if the limit of open files allows fewer WebSockets than -sockets.
func warnFileLimit(sockets, files int, log *slog.Logger) {
	if most := maxConnections(sockets, files); most < sockets {
		log.Warn("fewer devices than -sockets can be connected: raise the limit of open files (ulimit -n)", "sockets", sockets, "connections", most, "files", files)
	}
}
