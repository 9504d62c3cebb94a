//go:build !js

package app

import (
	"bufio"
	"fmt"
	"io"
	"os"
)

// arguments returns the arguments of the command line.
func arguments(args []string) []string { return args }

// origin returns nothing: a program has not come from anywhere.
func origin() string { return "" }

// answer has the inspector answer every line on standard input with a report on standard output.
func (i *inspector) answer() { go i.converse(os.Stdin, os.Stdout) }

func (i *inspector) converse(in io.Reader, out io.Writer) {
	for questions := bufio.NewScanner(in); questions.Scan(); {
		if _, err := fmt.Fprintf(out, "%s\n", i.report()); err != nil {
			return
		}
	}
}
