// Command tables is the online service: tables of Ludotheque for many devices, stored in NATS JetStream. README.md
// beside this file tells how to run it, what it stores and how it scales.
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

func main() { os.Exit(runUntilSignal(os.Args[1:])) }

// runUntilSignal runs the command until it ends or the process gets an interrupt or SIGTERM, and returns the exit code.
func runUntilSignal(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return run(ctx, args, os.Stdout, os.Stderr)
}

// run runs the command in args, by default the service, until it ends or ctx does. It returns the exit code: 0 for success
// and for help, 2 for wrong flags of the service, 1 for any other error.
func run(ctx context.Context, args []string, out, errs io.Writer) int {
	if len(args) > 0 && args[0] == "load" {
		return exitCode(runLoadTest(ctx, args[1:], out, errs, newLogger(errs, slog.LevelError)), errs)
	}
	if len(args) > 0 && adminCommands[args[0]].path != "" {
		return exitCode(runAdminCommand(ctx, args, out, errs), errs)
	}
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
	return exitCode(serve(ctx, s, out, newLogger(errs, level)), errs)
}

// exitCode returns 0 if err is nil or flag.ErrHelp. Else it prints err to errs and returns 1.
func exitCode(err error, errs io.Writer) int {
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return 0
	}
	fmt.Fprintln(errs, "tables:", err)
	return 1
}

// newLogger returns a logger that writes text.
func newLogger(out io.Writer, level slog.Level) *slog.Logger {
	return slog.New(slog.NewTextHandler(out, &slog.HandlerOptions{Level: level}))
}
