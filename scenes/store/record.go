package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
)

const recordsDir = "records"

func recordName(name string) string { return recordsDir + "/" + name + ".json" }

// PutRecord keeps v, as JSON, under a plain name ([a-z0-9-]), for what a box wants to remember beyond a game: trainer
// results, lessons finished. Give v a version of its own.
func (s *Store) PutRecord(name string, v any) error {
	if err := checkName(name); err != nil {
		return err
	}
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("record %s: %w", name, err)
	}
	return s.vault.write(recordName(name), append(data, '\n'))
}

// Record reads what PutRecord kept into v, which must point to a fresh value, and reports whether there was something.
// A record that cannot be read is moved aside and told; v is then to be thrown away.
func (s *Store) Record(name string, v any) bool {
	if checkName(name) != nil {
		return false
	}
	data, err := s.vault.read(recordName(name), MaxFile)
	if errors.Is(err, fs.ErrNotExist) {
		return false
	}
	if err == nil {
		err = unmarshal(data, v)
	}
	if err != nil {
		_ = s.vault.moveAside(recordName(name), err.Error())
	}
	return err == nil
}
