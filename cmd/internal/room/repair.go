package room

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"ludotheque/logic/online/session"
)

// damagedSuffix is the suffix of the file with the unreadable records of a table.
const damagedSuffix = ".damaged"

// repair checks the log of a table. If a record cannot be read, repair cuts the log before that record and moves the rest to
// a file with damagedSuffix. It returns how many records were lost, 0 if all can be read. It returns an error if not even the
// first record can be read.
func (r *Room) repair(code string) (lost int, err error) {
	path := filepath.Join(r.options.Dir, code+logSuffix)
	text, err := os.ReadFile(path)
	if err != nil {
		return 0, fmt.Errorf("room: %w", err)
	}
	valid, lost, why := r.validPrefix(code, text)
	switch {
	case lost == 0:
		return 0, nil
	case valid == 0:
		return 0, fmt.Errorf("room: %s: %w", path, why)
	}
	r.options.Logger.Warn("what is kept of a table is damaged", "table", code, "records", lost, "err", why)
	if err := os.WriteFile(path+damagedSuffix, text[valid:], 0o600); err != nil {
		return 0, fmt.Errorf("room: %w", err)
	}
	if err := truncate(path, int64(valid)); err != nil {
		return 0, fmt.Errorf("room: %w", err)
	}
	return lost, nil
}

// validPrefix returns n, the length in bytes of the readable beginning of a log, and lost, the number of records after it.
// err is why the first of the lost records cannot be read. An incomplete last line counts neither as readable nor as lost,
// since no device was sent it.
func (r *Room) validPrefix(code string, text []byte) (n, lost int, err error) {
	s := session.New(session.Config{Code: code, Spread: session.InRoom, Boxes: r.options.Boxes, Seed: randomSeed})
	for n < len(text) {
		end := bytes.IndexByte(text[n:], '\n')
		if end < 0 {
			return n, 0, nil
		}
		if err = s.Apply(text[n:n+end], 0); err != nil {
			return n, bytes.Count(text[n:], []byte("\n")), err
		}
		n += end + 1
	}
	return n, 0, nil
}

// truncate cuts a file to size bytes and syncs it.
func truncate(path string, size int64) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Truncate(size), f.Sync(), f.Close())
}
