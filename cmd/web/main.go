// Command web builds the bundle with which a browser runs the game, and serves it.
//
//	go run ./cmd/web build [-o DIR] [-package PATH] [-quality N] [-limit BYTES] [-zip FILE]
//	go run ./cmd/web serve [-addr HOST:PORT] [-dir DIR]
//	go run ./cmd/web pack -program FILE -zip FILE [-dir DIR]
//
// It exits with 0 on success, with 1 on failure, and with 2 when its arguments are wrong.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"

	"ludotheque/cmd/web/bundle"
	"ludotheque/cmd/web/server"
)

// usage is printed for wrong arguments.
const usage = `usage:
  web build [-o DIR] [-package PATH] [-quality N] [-limit BYTES] [-zip FILE]
  web serve [-addr HOST:PORT] [-dir DIR]
  web pack -program FILE -zip FILE [-dir DIR]
`

// defaultDir is the default folder of the bundle, relative to the module's folder.
const defaultDir = "build/web"

// errUsage is returned for wrong arguments, after the reason was printed.
var errUsage = errors.New("usage")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run runs the command that args name and returns the exit code, see the package comment.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	err := dispatch(ctx, args, stdout, stderr)
	switch {
	case err == nil:
		return 0
	case errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, errUsage):
		return 2
	}
	fmt.Fprintln(stderr, "web:", err)
	return 1
}

// dispatch runs the command that the first of args names, with the rest of args.
func dispatch(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	if len(args) == 0 {
		fmt.Fprint(stderr, usage)
		return errUsage
	}
	switch args[0] {
	case "build":
		return build(ctx, args[1:], stdout, stderr)
	case "serve":
		return serve(ctx, args[1:], stdout, stderr)
	case "pack":
		return pack(args[1:], stderr)
	case "help", "-h", "-help", "--help":
		fmt.Fprint(stdout, usage)
		return nil
	}
	fmt.Fprintf(stderr, "web: unknown command %q\n%s", args[0], usage)
	return errUsage
}

// parse parses args into f, the flags of a command that takes no other arguments. The error is flag.ErrHelp if help was
// asked for, else errUsage. Usage and the reason are printed to stderr.
func parse(f *flag.FlagSet, args []string, stderr io.Writer) error {
	f.SetOutput(stderr)
	f.Usage = func() {
		fmt.Fprint(stderr, usage)
		f.PrintDefaults()
	}
	if err := f.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return err
		}
		return errUsage
	}
	if f.NArg() > 0 {
		fmt.Fprintf(stderr, "web %s: unexpected argument %q\n", f.Name(), f.Arg(0))
		f.Usage()
		return errUsage
	}
	return nil
}

// build runs "web build": it builds a bundle, prints its sizes, and packs it if -zip is given. If the bundle is larger than
// -limit, the error is returned after that.
func build(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	f := flag.NewFlagSet("build", flag.ContinueOnError)
	dir := f.String("o", defaultDir, "`folder` to write the bundle to")
	program := f.String("package", "ludotheque/cmd/ludotheque", "import `path` of the program")
	quality := f.Int("quality", bundle.Best, "brotli's quality, 0 (quick) to 11 (small)")
	limit := f.Int("limit", 0, "fail when the bundle is larger than that many `bytes` in brotli, 0 for no limit")
	archive := f.String("zip", "", "also pack the bundle into this `file`, for a host of web games")
	if err := parse(f, args, stderr); err != nil {
		return err
	}
	r, err := bundle.Build(ctx, bundle.Options{Dir: *dir, Package: *program, Quality: *quality})
	if err != nil {
		return err
	}
	fmt.Fprintf(stdout, "%s:\n", *dir)
	if _, err := r.WriteTo(stdout); err != nil {
		return err
	}
	if *archive != "" {
		if err := bundle.Pack(*archive, *dir, r); err != nil {
			return err
		}
	}
	if size := r.Total().Brotli; *limit > 0 && size > *limit {
		return fmt.Errorf("the bundle has %d bytes in brotli, %d more than allowed", size, size-*limit)
	}
	return nil
}

// pack runs "web pack": it packs a desktop program with the bundle that it serves to other devices.
func pack(args []string, stderr io.Writer) error {
	f := flag.NewFlagSet("pack", flag.ContinueOnError)
	program := f.String("program", "", "the `file` of the program")
	archive := f.String("zip", "", "the `file` to pack it into")
	dir := f.String("dir", defaultDir, "`folder` of the bundle")
	if err := parse(f, args, stderr); err != nil {
		return err
	}
	r, err := bundle.ReadReport(*dir)
	if err != nil {
		return fmt.Errorf("%s holds no bundle: %w", *dir, err)
	}
	return bundle.PackProgram(*archive, *program, *dir, r)
}

// serve runs "web serve": it serves a bundle until ctx ends.
func serve(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	f := flag.NewFlagSet("serve", flag.ContinueOnError)
	addr := f.String("addr", "127.0.0.1:8080", "`address` to listen on; port 0 picks a free one")
	dir := f.String("dir", defaultDir, "`folder` of the bundle")
	if err := parse(f, args, stderr); err != nil {
		return err
	}
	s, err := server.Listen(*addr, *dir)
	if err != nil {
		return err
	}
	fmt.Fprintf(stdout, "Ludotheque is at %s (Ctrl-C ends it)\n", s.URL())
	return s.Serve(ctx)
}
