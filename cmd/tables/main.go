// Command tables is the service: tables of Ludotheque for many devices, kept in NATS JetStream. README.md beside this file
// tells how it is run, what it keeps and how it scales.
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

func main() { os.Exit(untilAsked(os.Args[1:])) }

// untilAsked runs the command until it ends or the process is asked to.
func untilAsked(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return run(ctx, args, os.Stdout, os.Stderr)
}

// run returns the command; it returns the exit status.
func run(ctx context.Context, args []string, out, errs io.Writer) int {
	if len(args) > 0 && args[0] == "load" {
		return status(runLoad(ctx, args[1:], out, errs, newLogger(errs, slog.LevelError)), errs)
	}
	if len(args) > 0 && asks[args[0]].path != "" {
		return status(runAsk(ctx, args, out, errs), errs)
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
	return status(serve(ctx, s, out, newLogger(errs, level)), errs)
}

// status returns the exit status of a command that has ended with err, which is told.
func status(err error, errs io.Writer) int {
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return 0
	}
	fmt.Fprintln(errs, "tables:", err)
	return 1
}

func newLogger(out io.Writer, level slog.Level) *slog.Logger {
	return slog.New(slog.NewTextHandler(out, &slog.HandlerOptions{Level: level}))
}
