package room

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"ludotheque/logic/online/session"
)

// damagedSuffix is the suffix of a file with what could not be read of a table.
const damagedSuffix = ".damaged"

// mend cuts off what is kept of a table behind the last record that holds, so that it can be opened again, and returns how many
// records that are. They are put aside in a file of their own. The error says that not even a table can be read.
func (r *Room) mend(code string) (lost int, err error) {
	path := filepath.Join(r.options.Dir, code+logSuffix)
	text, err := os.ReadFile(path)
	if err != nil {
		return 0, fmt.Errorf("room: %w", err)
	}
	holds, lost, why := r.validPrefix(code, text)
	switch {
	case lost == 0:
		return 0, nil
	case holds == 0:
		return 0, fmt.Errorf("room: %s: %w", path, why)
	}
	r.options.Logger.Warn("what is kept of a table is damaged", "table", code, "records", lost, "err", why)
	if err := os.WriteFile(path+damagedSuffix, text[holds:], 0o600); err != nil {
		return 0, fmt.Errorf("room: %w", err)
	}
	if err := truncate(path, int64(holds)); err != nil {
		return 0, fmt.Errorf("room: %w", err)
	}
	return lost, nil
}

// validPrefix returns how many bytes of what is kept of a table can be read, how many records come behind them, and why the first of those
// cannot be. A last line without its end is none: nobody was told of it.
func (r *Room) validPrefix(code string, text []byte) (n, lost int, err error) {
	s := session.New(session.Config{Code: code, Spread: session.InRoom, Boxes: r.options.Boxes, Seed: randomSeed})
	for n < len(text) {
		end := bytes.IndexByte(text[n:], '\n')
		if end < 0 {
			return n, 0, nil
		}
		if err = s.Apply(text[n:n+end], 0); err != nil {
			return n, max(1, bytes.Count(text[n:], []byte("\n"))), err
		}
		n += end + 1
	}
	return n, 0, nil
}

// truncate cuts a file off and has the disk keep that.
func truncate(path string, size int64) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Truncate(size), f.Sync(), f.Close())
}
