package main

import "log/slog"

// keptFiles is how many files the engine and the page may need beside the connections.
const keptFiles = 256

// connections returns how many connections of any kind may be open at a time, where so many devices may be and the system lets the process
// have so many files, 0 if that is not known: twice the devices, as pages are fetched beside them, or what the files allow.
func connections(sockets, files int) int {
	most := 2 * sockets
	if files == 0 {
		return most
	}
	return min(most, max(files-keptFiles, files/2))
}

// warnOfFiles says that fewer devices can be connected than -sockets allows.
func warnOfFiles(sockets, files int, log *slog.Logger) {
	if most := connections(sockets, files); most < sockets {
		log.Warn("fewer devices than -sockets can be connected: raise the limit of open files (ulimit -n)", "sockets", sockets, "connections", most, "files", files)
	}
}
