package store

import (
	"encoding/json"
	"fmt"
	"strings"
)

const (
	recordsDir = "records"
	recordExt  = ".json"
	maxRecord  = 1 << 20
)

func recordName(name string) string { return recordsDir + "/" + name + recordExt }

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
	s.records[name] = append(data, '\n')
	return s.vault.write(recordName(name), s.records[name])
}

// readRecords reads all records, so that nobody waits for the disk later. One that cannot be read is moved aside.
func (s *Store) readRecords() {
	s.records = map[string][]byte{}
	for _, base := range s.vault.list(recordsDir) {
		name, ok := strings.CutSuffix(base, recordExt)
		if !ok || checkName(name) != nil {
			continue
		}
		data, err := s.vault.read(recordName(name), maxRecord)
		if err != nil {
			_ = s.vault.moveAside(recordName(name), err.Error())
			continue
		}
		s.records[name] = data
	}
}

// HasRecord reports whether something is kept under a name.
func (s *Store) HasRecord(name string) bool {
	_, ok := s.records[name]
	return ok
}

// Record reads what PutRecord kept into v, which must point to a fresh value, and reports whether there was something.
// A record that cannot be read is moved aside and told; v is then to be thrown away.
func (s *Store) Record(name string, v any) bool {
	if checkName(name) != nil {
		return false
	}
	data, ok := s.records[name]
	if !ok {
		return false
	}
	err := unmarshal(data, v)
	if err != nil {
		delete(s.records, name)
		_ = s.vault.moveAside(recordName(name), err.Error())
	}
	return err == nil
}
