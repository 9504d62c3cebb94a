package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
)

// adminVar is the environment variable with the default of -admin.
const adminVar = "TABLES_ADMIN"

// adminCommands are the requests that operators can send to a running service, by subcommand. args is how many arguments
// the subcommand needs, 0 or 1. An argument is appended to path.
var adminCommands = map[string]struct {
	method, path string
	args         int
}{
	"health": {http.MethodGet, "/healthz", 0},
	"list":   {http.MethodGet, "/tables", 0},
	"end":    {http.MethodDelete, "/tables/", 1},
	"bans":   {http.MethodGet, "/bans", 0},
	"ban":    {http.MethodPut, "/bans/", 1},
	"unban":  {http.MethodDelete, "/bans/", 1},
}

// runAdminCommand sends the request of the subcommand args[0] to a running service and prints the answer to out. args[0] must
// be one of adminCommands. Errors of flags are printed to errs. Any status but 200 is an error.
func runAdminCommand(ctx context.Context, args []string, out, errs io.Writer) error {
	command := adminCommands[args[0]]
	f := flag.NewFlagSet(args[0], flag.ContinueOnError)
	f.SetOutput(errs)
	at := f.String("admin", os.Getenv(adminVar), "the `address` that the service answers operators at; "+adminVar+" in the environment")
	if err := f.Parse(args[1:]); err != nil {
		return err
	}
	switch {
	case *at == "":
		return errors.New("-admin is missing: the address that the service answers operators at")
	case f.NArg() != command.args:
		return fmt.Errorf("%s: %d arguments after the flags, want %d", args[0], f.NArg(), command.args)
	}
	ctx, cancel := context.WithTimeout(ctx, adminTime)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, command.method, "http://"+*at+command.path+f.Arg(0), nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", answer.Status, strings.TrimSpace(string(text)))
	}
	_, writeErr := out.Write(text)
	return errors.Join(err, writeErr)
}
