// Package logtest tests implementations of gateway.Log.
package logtest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"ludotheque/cmd/internal/gateway"
)

// Run tests the log that open returns. If open is called again in the same test, it must return the same log, as after
// a restart of the process.
func Run(t *testing.T, open func(t *testing.T) gateway.Log) {
	for name, test := range map[string]func(*testing.T, func(*testing.T) gateway.Log){
		"in order": testOrder, "after another line": testWrongLast, "one of two wins": testConcurrentAppend,
		"tables apart": testSeparateTables, "kept": testReopen, "awkward records": testRecordContents,
	} {
		t.Run(name, func(t *testing.T) { test(t, open) })
	}
}

// read returns the records of a table whose number is from or greater, and their numbers.
func read(t *testing.T, l gateway.Log, table string, from uint64) (records []string, numbers []uint64) {
	t.Helper()
	err := l.Read(t.Context(), table, from, func(n uint64, record []byte) error {
		records, numbers = append(records, string(record)), append(numbers, n)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return records, numbers
}

// fill appends n records to an empty table and returns their numbers.
func fill(t *testing.T, l gateway.Log, table string, n int) (numbers []uint64) {
	t.Helper()
	last := uint64(0)
	for i := range n {
		next, err := l.Append(t.Context(), table, last, fmt.Appendf(nil, "record %d", i))
		if err != nil || next <= last {
			t.Fatalf("record %d gets the number %d after %d, %v", i, next, last, err)
		}
		last = next
		numbers = append(numbers, next)
	}
	return numbers
}

// testOrder tests that records are read in order, from any number on, and that an error of visit ends Read.
func testOrder(t *testing.T, open func(*testing.T) gateway.Log) {
	l := open(t)
	if have, _ := read(t, l, "ORDER", 1); len(have) != 0 {
		t.Fatalf("a table that was not set up has %q", have)
	}
	numbers := fill(t, l, "ORDER", 20)
	have, got := read(t, l, "ORDER", 1)
	if len(have) != 20 || have[0] != "record 0" || have[19] != "record 19" || !slices.Equal(got, numbers) {
		t.Errorf("reads %q with the numbers %v, want %v", have, got, numbers)
	}
	if have, _ := read(t, l, "ORDER", numbers[15]); len(have) != 5 || have[0] != "record 15" {
		t.Errorf("from record 15 on it reads %q", have)
	}
	stop := errors.New("enough")
	if err := l.Read(t.Context(), "ORDER", 1, func(uint64, []byte) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("a reader that has enough gets %v", err)
	}
}

// testWrongLast tests that a record is refused unless it follows the last one.
func testWrongLast(t *testing.T, open func(*testing.T) gateway.Log) {
	l := open(t)
	numbers := fill(t, l, "AFTER", 3)
	for _, after := range []uint64{0, numbers[0], numbers[1], numbers[2] + 1} {
		if _, err := l.Append(t.Context(), "AFTER", after, []byte("late")); !errors.Is(err, gateway.ErrMoved) {
			t.Errorf("after %d of %v: %v, want it refused", after, numbers, err)
		}
	}
	if have, _ := read(t, l, "AFTER", 1); len(have) != 3 {
		t.Errorf("it holds %q", have)
	}
}

// testConcurrentAppend lets 8 goroutines append after the same record, of which only one may succeed.
func testConcurrentAppend(t *testing.T, open func(*testing.T) gateway.Log) {
	l := open(t)
	last := fill(t, l, "RACES", 1)[0]
	for round := range 10 {
		var won, next atomic.Uint64
		var wait sync.WaitGroup
		for writer := range 8 {
			wait.Go(func() {
				n, err := l.Append(context.WithoutCancel(t.Context()), "RACES", last, fmt.Appendf(nil, "%d by %d", round, writer))
				switch {
				case err == nil:
					won.Add(1)
					next.Store(n)
				case !errors.Is(err, gateway.ErrMoved):
					t.Error(err)
				}
			})
		}
		wait.Wait()
		if won.Load() != 1 {
			t.Fatalf("round %d: %d writers have won", round, won.Load())
		}
		last = next.Load()
	}
	if have, _ := read(t, l, "RACES", 1); len(have) != 11 {
		t.Errorf("it holds %q", have)
	}
}

// testSeparateTables tests that the records of two tables are kept apart.
func testSeparateTables(t *testing.T, open func(*testing.T) gateway.Log) {
	l := open(t)
	fill(t, l, "APRT1", 2)
	fill(t, l, "APRT2", 3)
	one, _ := read(t, l, "APRT1", 1)
	two, _ := read(t, l, "APRT2", 1)
	if len(one) != 2 || len(two) != 3 {
		t.Errorf("they hold %q and %q", one, two)
	}
}

// testReopen opens the log again and tests that the records are still there.
func testReopen(t *testing.T, open func(*testing.T) gateway.Log) {
	numbers := fill(t, open(t), "KEPT0", 4)
	again := open(t)
	if have, got := read(t, again, "KEPT0", 1); len(have) != 4 || !slices.Equal(got, numbers) {
		t.Errorf("opened again it holds %q, numbers %v, want %v", have, got, numbers)
	}
	if _, err := again.Append(t.Context(), "KEPT0", numbers[3], []byte("more")); err != nil {
		t.Errorf("opened again: %v", err)
	}
}

// testRecordContents tests an empty record, one with special characters, and a long one.
func testRecordContents(t *testing.T, open func(*testing.T) gateway.Log) {
	l := open(t)
	last := uint64(0)
	want := []string{"", "é \x00 {}", strings.Repeat("long ", 50_000)}
	for _, record := range want {
		n, err := l.Append(t.Context(), "AWKWD", last, []byte(record))
		if err != nil {
			t.Fatal(err)
		}
		last = n
	}
	if have, _ := read(t, l, "AWKWD", 1); !slices.Equal(have, want) {
		t.Errorf("%d records come back as others", len(want))
	}
}
