package store

import (
	"bytes"
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
// results, lessons finished. v has the version of its form as "version", from 1. Where a record of a larger version lies, that
// stays as it is, which is told once: v is then kept until the program ends. So it is where one lies that the system does not let
// be read. One that is damaged, and that nobody has asked for, is moved aside first.
func (s *Store) PutRecord(name string, v any) error {
	if err := checkName(name); err != nil {
		return err
	}
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("record %s: %w", name, err)
	}
	if s.ahead(name, versionOf(data)) {
		s.spare[name] = true
	}
	if s.untried[name] {
		s.try(name)
	}
	s.records[name] = append(data, '\n')
	if s.spare[name] {
		return nil
	}
	return s.vault.write(recordName(name), s.records[name])
}

// try moves a record aside that is none of any version.
func (s *Store) try(name string) {
	delete(s.untried, name)
	switch data := s.records[name]; {
	case !json.Valid(data):
		s.RefuseRecord(name, "this is not JSON")
	case versionOf(data) < 1:
		s.RefuseRecord(name, "there is no version")
	}
}

// readRecords reads all records, so that nobody waits for the disk later. One that cannot be read is moved aside, or left where it
// is if the system does not let it be read.
func (s *Store) readRecords() {
	s.records, s.spare, s.untried = map[string][]byte{}, map[string]bool{}, map[string]bool{}
	for _, base := range s.vault.list(recordsDir) {
		name, ok := strings.CutSuffix(base, recordExt)
		if !ok || checkName(name) != nil {
			continue
		}
		data, err := s.vault.read(recordName(name), maxRecord)
		if err != nil {
			_ = s.vault.moveAside(recordName(name), err.Error())
			s.spare[name] = s.vault.barred[recordName(name)]
			continue
		}
		s.records[name], s.untried[name] = data, true
	}
}

// HasRecord reports whether something is kept under a name, readable or not.
func (s *Store) HasRecord(name string) bool {
	_, ok := s.records[name]
	return ok || s.spare[name]
}

// Record reads what PutRecord kept in the form of a version into v, which must point to a fresh value, and reports whether there
// was something. One of a newer version is left as it is and told; any other that cannot be read is moved aside and told. v is then
// to be thrown away.
func (s *Store) Record(name string, version int, v any) bool {
	if checkName(name) != nil {
		return false
	}
	data, ok := s.records[name]
	if !ok || s.ahead(name, version) {
		return false
	}
	err := unmarshal(data, v)
	if is := versionOf(data); err == nil && is != version {
		err = fmt.Errorf("version is %d, not %d", is, version)
	}
	if err != nil {
		s.RefuseRecord(name, err.Error())
	}
	delete(s.untried, name)
	return err == nil
}

// RefuseRecord moves a record aside that says what cannot be, and tells it, with the reason in English.
func (s *Store) RefuseRecord(name, reason string) {
	delete(s.records, name)
	delete(s.untried, name)
	_ = s.vault.moveAside(recordName(name), reason)
}

// ahead reports whether a record is there of a larger version than one, which is told.
func (s *Store) ahead(name string, version int) bool {
	data, ok := s.records[name]
	if !ok {
		return false
	}
	is := versionOf(data)
	if is <= version {
		return false
	}
	s.vault.leaveNewer(recordName(name), fmt.Sprintf("version is %d, not %d", is, version))
	return true
}

// versionOf is the number that a JSON object has as "version", or 0. It reads no further than there.
func versionOf(data []byte) (version int) {
	d := json.NewDecoder(bytes.NewReader(data))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return 0
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return 0
		}
		if key == "version" {
			_ = d.Decode(&version) // of another type it is none
			return version
		}
		if err := d.Decode(new(json.RawMessage)); err != nil {
			return 0
		}
	}
	return 0
}
