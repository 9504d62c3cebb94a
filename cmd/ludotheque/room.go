//go:build !js

package main

import (
	"fmt"
	"log/slog"
	"net/netip"
	"os"
	"path/filepath"

	"ludotheque/cmd/internal/room"
	"ludotheque/logic/boxes"
	"ludotheque/scenes/app"
	"ludotheque/scenes/together/remote"
)

// rooms returns the factory of rooms: tables on this computer to which devices in the local network connect.
func rooms() app.Rooms { return roomFactory{} }

// addressVariable is the environment variable with the IP address at which other devices reach this computer. It is
// needed where the system does not know that address: behind a router that forwards a port, or in a container.
const addressVariable = "LUDOTHEQUE_ADDRESS"

// addresses returns a function that lists only the IP address given, the value of addressVariable, for room.Options. If given
// is not an IP address, it returns nil, by which a room asks the system for its addresses.
func addresses(given string) func() ([]room.Address, error) {
	ip, err := netip.ParseAddr(given)
	if err != nil {
		return nil
	}
	return func() ([]room.Address, error) { return []room.Address{{IP: ip}}, nil }
}

// roomFactory implements app.Rooms. It serves the web page from the folder "web" beside the program.
type roomFactory struct{}

// New implements app.Rooms.
func (roomFactory) New(dir string) (remote.Room, error) {
	all, err := boxes.All()
	if err != nil {
		return nil, fmt.Errorf("boxes: %w", err)
	}
	web, err := pageFolder()
	if err != nil {
		return nil, err
	}
	return room.New(room.Options{
		Dir: dir, Page: web, Boxes: all, Addresses: addresses(os.Getenv(addressVariable)),
		Logger: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})),
	}), nil
}

// Edition implements app.Rooms.
func (roomFactory) Edition() (app.Edition, error) {
	web, err := pageFolder()
	if err != nil {
		return nil, err
	}
	return room.NewEdition(web, room.EditionPort, nil), nil
}

// pageFolder returns the path of the folder "web" beside the program.
func pageFolder() (string, error) {
	program, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("where the program lies: %w", err)
	}
	if program, err = filepath.EvalSymlinks(program); err != nil {
		return "", fmt.Errorf("where the program lies: %w", err)
	}
	return filepath.Join(filepath.Dir(program), "web"), nil
}
