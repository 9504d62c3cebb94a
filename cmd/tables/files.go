package main

import "log/slog"

// reservedFiles is how many open files the engine and the page may need besides connections.
const reservedFiles = 256

// maxConnections returns how many connections of any kind may be open. That is two for each WebSocket, as pages are
// fetched, too, but no more than files, the system's limit of open files, allows. reservedFiles of these are left for other
// uses, half of them at most. files is 0 if the limit is not known.
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
