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
	return s.put(name, v)
}

func (s *Store) put(name string, v any) error {
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

// Mender is the form of a record that knows what of it cannot be.
type Mender interface {
	// Mend leaves out what nobody has kept, as somebody may have written in the file, and returns what that was, in English; an error
	// if the rest is of no use either.
	Mend() (left string, err error)
}

// Record reads what PutRecord kept in the form of a version into v, which must point to a fresh value, and reports whether there
// was something. Of one of which only a part can be read, or makes sense to the [Mender] that v may be, the rest is read and kept;
// as it was, it is put aside, and told. One of a newer version is left as it is and told; any other that cannot be read is moved
// aside and told. v then has no more than what could be read of it.
func (s *Store) Record(name string, version int, v any) bool {
	if checkName(name) != nil {
		return false
	}
	data, ok := s.records[name]
	if !ok || s.ahead(name, version) {
		return false
	}
	left, err := readForm(data, version, v)
	switch {
	case err != nil:
		s.RefuseRecord(name, err.Error())
	case left != "":
		s.MendRecord(name, left, v)
	}
	delete(s.untried, name)
	return err == nil
}

// readForm reads a record of a version into v, as much of it as fits there, and returns what is left out.
func readForm(data []byte, version int, v any) (left string, err error) {
	if err := unmarshal(data, new(json.RawMessage)); err != nil {
		return "", err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := lined(data, d.Decode(v)); err != nil {
		left = err.Error() // the first of what does not fit: the rest has been read
	}
	if is := versionOf(data); is != version {
		return left, fmt.Errorf("version is %d, not %d", is, version)
	}
	if m, ok := v.(Mender); ok {
		more, err := m.Mend()
		if err != nil {
			return left, err
		}
		if left == "" {
			left = more
		}
	}
	return left, nil
}

// MendRecord keeps v, which is the part of a record that can be read, in its place. The record is put aside as it was, and that is
// told with the reason in English.
func (s *Store) MendRecord(name, reason string, v any) {
	s.vault.copyAside(recordName(name), s.records[name], Notice{Kind: Partly, Reason: reason})
	delete(s.untried, name)
	_ = s.put(name, v) // what cannot be written is told
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
