//go:build !js

package main

import (
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"ludotheque/cmd/room"
	"ludotheque/logic/boxes"
	"ludotheque/scenes/app"
	"ludotheque/scenes/remote"
)

// rooms makes what lets other devices come to tables here.
func rooms() app.Rooms { return besideProgram{} }

// besideProgram makes rooms whose page lies beside the program, in the folder web.
type besideProgram struct{}

// New implements app.Rooms.
func (besideProgram) New(dir string) (remote.Room, error) {
	all, err := boxes.All()
	if err != nil {
		return nil, fmt.Errorf("boxes: %w", err)
	}
	program, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("where the program lies: %w", err)
	}
	if program, err = filepath.EvalSymlinks(program); err != nil {
		return nil, fmt.Errorf("where the program lies: %w", err)
	}
	return room.New(room.Options{
		Dir: dir, Page: filepath.Join(filepath.Dir(program), "web"), Boxes: all,
		Logger: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})),
	}), nil
}
