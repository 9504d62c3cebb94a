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

// adminCommands are the requests that operators can send to a running service, by subcommand. If hasArg is set, the
// subcommand needs an argument, which is appended to path.
var adminCommands = map[string]struct {
	method, path string
	hasArg       bool
}{
	"health": {http.MethodGet, "/healthz", false},
	"list":   {http.MethodGet, "/tables", false},
	"end":    {http.MethodDelete, "/tables/", true},
	"bans":   {http.MethodGet, "/bans", false},
	"ban":    {http.MethodPut, "/bans/", true},
	"unban":  {http.MethodDelete, "/bans/", true},
}

// runAdminCommand sends the request of the subcommand args[0] to a running service and prints the answer to out. Errors of
// flags are printed to errs. Any status but 200 is an error.
func runAdminCommand(ctx context.Context, args []string, out, errs io.Writer) error {
	ask := adminCommands[args[0]]
	f := flag.NewFlagSet(args[0], flag.ContinueOnError)
	f.SetOutput(errs)
	at := f.String("admin", os.Getenv(adminVar), "the `address` that the service answers operators at; "+adminVar+" in the environment")
	if err := f.Parse(args[1:]); err != nil {
		return err
	}
	switch {
	case *at == "":
		return errors.New("-admin says where the service answers")
	case ask.hasArg != (f.NArg() == 1) || f.NArg() > 1:
		return fmt.Errorf("%s: %d words follow the flags", args[0], f.NArg())
	}
	ctx, cancel := context.WithTimeout(ctx, adminTime)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, ask.method, "http://"+*at+ask.path+f.Arg(0), nil)
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
	_, wrote := out.Write(text)
	return errors.Join(err, wrote)
}
