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

// rooms makes what lets other devices come to tables here.
func rooms() app.Rooms { return besideProgram{} }

// addressVariable is what in the environment holds the address at which devices find this computer where the system does
// not know it, as behind a router that forwards a port or in a container.
const addressVariable = "LUDOTHEQUE_ADDRESS"

// addresses lists where devices find this computer: at the IP given alone, or nil, which asks the system, if it is none.
func addresses(given string) func() ([]room.Address, error) {
	ip, err := netip.ParseAddr(given)
	if err != nil {
		return nil
	}
	return func() ([]room.Address, error) { return []room.Address{{IP: ip}}, nil }
}

// besideProgram makes rooms whose page lies beside the program, in the folder web.
type besideProgram struct{}

// New implements app.Rooms.
func (besideProgram) New(dir string) (remote.Room, error) {
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
func (besideProgram) Edition() (app.Edition, error) {
	web, err := pageFolder()
	if err != nil {
		return nil, err
	}
	return room.NewEdition(web, room.EditionPort, nil), nil
}

// pageFolder returns the folder of the page.
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
