package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// The dir of records in a medium, and what all records have in common.
const (
	recordsDir = "records"
	recordExt  = ".json"
	maxRecord  = 1 << 20 // the largest record that is read, in bytes
)

// recordName returns the file name of a record.
func recordName(name string) string { return recordsDir + "/" + name + recordExt }

// PutRecord stores v, as JSON, under a plain name ([a-z0-9-]), for what a box remembers beyond a game, such as
// finished lessons. v must have a field "version", from 1. If there is a record of a newer version, or one that the
// system does not allow to be read, the file is not changed, and v is kept only until the program ends. A damaged record
// for which Record has not been called is moved aside first. v replaces what another copy of the program may have written since the
// record was read, and all that [UpdateRecord] has changed in memory only; a record to which several copies add is changed by
// UpdateRecord instead. The error says why v is not stored, or is not written yet.
func (s *Store) PutRecord(name string, v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("record %s: %w", name, err)
	}
	s.edits = slices.DeleteFunc(s.edits, func(e recordEdit) bool { return e.name == name })
	return s.update(recordEdit{name, func() any { return json.RawMessage(data) }})
}

// UpdateRecord changes a record by edit, stores it as [Store.PutRecord] does, and returns it. edit gets the record as
// [Store.Record] reads it with that version, or the zero value if Record returns false, and must set the version.
//
// As long as s is detached (see [Store.Detached]), UpdateRecord changes the record in memory only. When this copy of the
// program may write at last, it reads all records and calls each edit again, in order, so that nothing is lost that another
// copy has stored meanwhile. Since s keeps edit until then, edit must change nothing but the record, and depend on nothing that
// changes.
func UpdateRecord[T any](s *Store, name string, version int, edit func(*T)) (v T, err error) {
	err = s.update(recordEdit{name, func() any {
		var record T
		if !s.Record(name, version, &record) {
			record = *new(T) // without what Record may have filled in
		}
		edit(&record)
		v = record
		return record
	}})
	return v, err
}

// A recordEdit is a change of a record. edit returns the record as it is to be stored.
type recordEdit struct {
	name string
	edit func() any
}

// update stores the record that e.edit returns. A detached store keeps e for redoEdits. If the name is not valid, update does nothing
// but return an error.
func (s *Store) update(e recordEdit) error {
	if err := checkName(e.name); err != nil {
		return err
	}
	if s.Detached() {
		s.edits = append(s.edits, e)
	}
	return s.put(e.name, e.edit())
}

// redoEdits makes the changes that were made in memory only in the records, which have just been read anew. The vault reports
// failures.
func (s *Store) redoEdits() {
	edits := s.edits
	s.edits = nil
	for _, e := range edits {
		_ = s.update(e)
	}
}

// put stores v as a record under a valid name; see PutRecord. A name whose record has a newer version than v becomes read-only. A
// record of a name that is read-only is kept in memory alone, and so is every record of a detached store, for which put returns why
// it is detached.
func (s *Store) put(name string, v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("record %s: %w", name, err)
	}
	if s.isNewer(name, versionOf(data)) {
		s.readOnly[name] = true
	}
	if s.unread[name] {
		s.checkUnread(name)
	}
	s.records[name] = append(data, '\n')
	if s.readOnly[name] {
		return nil
	}
	if why := s.whyDetached(); why != nil {
		return s.vault.fail(recordName(name), why)
	}
	return s.vault.write(recordName(name), s.records[name])
}

// checkUnread moves a record for which Record has not been called aside if it is not JSON or has no version. Afterwards the record
// does not count as unread.
func (s *Store) checkUnread(name string) {
	delete(s.unread, name)
	switch data := s.records[name]; {
	case !json.Valid(data):
		s.RejectRecord(name, "this is not JSON")
	case versionOf(data) < 1:
		s.RejectRecord(name, "there is no version")
	}
}

// readRecords reads all records, so that later calls need not wait for the disk. Unreadable ones are moved aside, or
// left where they are if the system does not allow them to be read.
func (s *Store) readRecords() {
	s.records, s.readOnly, s.unread = map[string][]byte{}, map[string]bool{}, map[string]bool{}
	for _, base := range s.vault.list(recordsDir) {
		name, ok := strings.CutSuffix(base, recordExt)
		if !ok || checkName(name) != nil {
			continue
		}
		data, err := s.vault.read(recordName(name), maxRecord)
		if err != nil {
			_ = s.vault.moveAside(recordName(name), err.Error())
			s.readOnly[name] = s.vault.barred[recordName(name)]
			continue
		}
		s.records[name], s.unread[name] = data, true
	}
}

// HasRecord reports whether there is a record with the given name, readable or not.
func (s *Store) HasRecord(name string) bool {
	_, ok := s.records[name]
	return ok || s.readOnly[name]
}

// Mender is implemented by records that can check themselves.
type Mender interface {
	// Mend removes the invalid parts of the record, whose file may have been edited by hand, and returns a description of them in
	// English; "" if there were none. It returns an error if nothing useful is left.
	Mend() (left string, err error)
}

// Record reads the record with the given name and version into v, which must point to a zero value, and reports whether
// there was one that could be used. If only a part can be read, or is valid by v's Mend if v is a [Mender], that part is stored in
// place of the record, and the original is copied aside and reported. A newer version is left unchanged and reported. Any other
// unreadable record is moved aside and reported; then Record returns false, and v may be partly filled.
func (s *Store) Record(name string, version int, v any) bool {
	if checkName(name) != nil {
		return false
	}
	data, ok := s.records[name]
	if !ok || s.isNewer(name, version) {
		return false
	}
	left, err := decodeRecord(data, version, v)
	switch {
	case err != nil:
		s.RejectRecord(name, err.Error())
	case left != "":
		s.ReplaceRecord(name, left, v)
	}
	delete(s.unread, name)
	return err == nil
}

// decodeRecord decodes a record of a version into v as far as possible, and returns a description of what was left
// out; "" if nothing was. It returns an error if the record cannot be used.
func decodeRecord(data []byte, version int, v any) (left string, err error) {
	if err := unmarshal(data, new(json.RawMessage)); err != nil {
		return "", err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := withLine(data, d.Decode(v)); err != nil {
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

// ReplaceRecord stores v, the readable part of a record, in its place. The original is copied aside and reported with
// the reason in English. A detached store does so in memory only, and reports nothing: the record will be read again.
func (s *Store) ReplaceRecord(name, reason string, v any) {
	if !s.Detached() {
		s.vault.copyAside(recordName(name), s.records[name], Notice{Kind: Partly, Reason: reason})
	}
	delete(s.unread, name)
	_ = s.put(name, v) // a failure to write is reported as a notice
}

// RejectRecord moves an invalid record aside and reports it with the reason in English. A detached store only forgets the
// record, and reports nothing: the record will be read again.
func (s *Store) RejectRecord(name, reason string) {
	delete(s.records, name)
	delete(s.unread, name)
	if !s.Detached() {
		_ = s.vault.moveAside(recordName(name), reason)
	}
}

// isNewer reports whether the stored record has a version above the given one. If so, it also adds a notice, once for each record.
func (s *Store) isNewer(name string, version int) bool {
	data, ok := s.records[name]
	if !ok {
		return false
	}
	is := versionOf(data)
	if is <= version {
		return false
	}
	s.vault.reportNewer(recordName(name), fmt.Sprintf("version is %d, not %d", is, version))
	return true
}

// versionOf returns the number in the field "version" of a JSON object, or 0. It does not read beyond that field.
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
			_ = d.Decode(&version) // a value of another type counts as 0
			return version
		}
		if err := d.Decode(new(json.RawMessage)); err != nil {
			return 0
		}
	}
	return 0
}
