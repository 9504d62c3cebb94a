// Command tables is the service: tables of Ludotheque for many devices, kept in
// NATS JetStream. README.md beside this file tells how it is run, what it keeps
// and how it scales.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run is the command; it returns the exit status.
func run(ctx context.Context, args []string, out, errs io.Writer) int {
	s, err := readFlags(args, errs)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		fmt.Fprintln(errs, "tables:", err)
		return 2
	}
	level := slog.LevelInfo
	if s.debug {
		level = slog.LevelDebug
	}
	log := slog.New(slog.NewTextHandler(errs, &slog.HandlerOptions{Level: level}))
	if err := serve(ctx, s, out, log); err != nil {
		fmt.Fprintln(errs, "tables:", err)
		return 1
	}
	return 0
}
