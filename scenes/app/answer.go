//go:build !js

package app

import (
	"bufio"
	"fmt"
	"io"
	"os"
)

// arguments returns the arguments of the program: those of the command line, or in a browser the flags in the address
// of the page. Other parts of the address, and values that the flags do not allow, are ignored.
func arguments(args []string) []string { return args }

// origin returns the address that the page was loaded from; empty outside a browser.
func origin() string { return "" }

// answer starts to answer requests for reports: on standard input and output, or in a browser by a function,
// ludothequeReport, which returns null during a tick.
func (i *inspector) answer() { go i.serve(os.Stdin, os.Stdout) }

// serve answers every line of in with a report.
func (i *inspector) serve(in io.Reader, out io.Writer) {
	for questions := bufio.NewScanner(in); questions.Scan(); {
		if _, err := fmt.Fprintf(out, "%s\n", i.report()); err != nil {
			return
		}
	}
}
