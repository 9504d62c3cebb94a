package main

import (
	"errors"
	"flag"
	"fmt"
	"os"

	"ludotheque/logic/record/journal"
)

// check runs "referee check": it replays each journal file and returns errFailed if one of them is wrong.
func (r *referee) check(args []string) error {
	f := r.flags("check")
	if err := f.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return err
		}
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	if f.NArg() == 0 {
		return fmt.Errorf("%w: check needs a file", errUsage)
	}
	failed := false
	for _, file := range f.Args() {
		failed = r.checkFile(file) != nil || failed // checkFile first: every file is to be checked
	}
	if failed {
		return errFailed
	}
	return nil
}

// checkFile replays one journal file. It prints "ok" or what is wrong to r.out, and returns the error. A torn last line is
// no error: a note of it is printed to r.err.
func (r *referee) checkFile(name string) error {
	f, err := os.Open(name)
	if err != nil {
		fmt.Fprintf(r.out, "FAIL %s:1: %v\n", name, err)
		return err
	}
	defer f.Close()
	res, err := journal.Read(f, r.boxes, nil, nil)
	if err != nil {
		fmt.Fprintf(r.out, "FAIL %s:%v\n", name, err)
		return err
	}
	if res.Torn > 0 {
		fmt.Fprintf(r.err, "note %s:%d: a torn last line was dropped\n", name, res.Torn)
	}
	fmt.Fprintf(r.out, "ok %s\n", name)
	return nil
}
