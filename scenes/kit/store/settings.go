package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// SettingsVersion is the version of the settings file. A file of a newer version is not changed: the program uses the
// defaults, and changes last until it ends.
const SettingsVersion = 1

// The name of the settings in a medium, and a limit.
const (
	settingsName = "settings.json"
	maxSettings  = 1 << 20 // the largest settings file that is read, in bytes
)

// Speed is the speed of animations.
type Speed uint8

// The speeds, slowest first.
const (
	Slow Speed = iota
	Normal
	Fast
	Instant
)

// speedNames are the names of the speeds.
var speedNames = [...]string{"slow", "normal", "fast", "instant"}

// String returns "slow", "normal", "fast" or "instant".
func (s Speed) String() string {
	if int(s) >= len(speedNames) {
		return "unknown"
	}
	return speedNames[s]
}

// MarshalText implements encoding.TextMarshaler.
func (s Speed) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler. It accepts the four names only.
func (s *Speed) UnmarshalText(text []byte) error {
	i := slices.Index(speedNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("no such speed: %.20q", text)
	}
	*s = Speed(i)
	return nil
}

// Settings are the player's choices for all games.
type Settings struct {
	Language       string                     // "en", "fr", "de"; empty for the system's
	MasterVolume   int                        // of all sounds, 0 to 100
	EffectsVolume  int                        // of sounds of events, 0 to 100, multiplied by MasterVolume
	AmbienceVolume int                        // of background sounds, 0 to 100, multiplied by MasterVolume
	Mute           bool                       // no sound; the volumes are kept
	Speed          Speed                      // of animations and bots
	ReducedMotion  bool                       // fades instead of movements, no shaking
	LargerText     bool                       // enlarge all text
	DoubleText     bool                       // make all text twice as large, whatever LargerText is
	HighContrast   bool                       // darker text and edges
	PlayOnlyMove   bool                       // play a move automatically if it is the only one
	ConfirmCostly  bool                       // ask before a costly move is played
	ShowTips       bool                       // explain a rule when it matters for the first time; see table.Tip
	ScreenReader   bool                       // make the screen accessible to a screen reader, in a browser
	BoardInRoom    bool                       // in a room, show the board on this device instead of the seat's hand
	HandOnline     bool                       // at an online table, show only the hand on this device instead of the board
	SeatMarks      bool                       // draw a mark for its seat on every piece
	Fullscreen     bool                       // not used in the browser, where fullscreen needs a tap
	ServiceURL     string                     // address of the service for online tables; empty for the one that serves the page
	Keys           map[string]string          // by action: name of its key, or "" for none; only where it differs from the default
	LongPress      int                        // milliseconds after which a press is a long one, MinLongPress to MaxLongPress
	Setups         map[string]json.RawMessage // by box: the last set-up; see Setup and StoreSetup
}

// Limits of Settings.LongPress, in milliseconds.
const (
	MinLongPress = 200
	MaxLongPress = 5000
)

// Defaults returns the settings of a new installation.
func Defaults() Settings {
	return Settings{
		MasterVolume: 80, EffectsVolume: 100, AmbienceVolume: 100, Speed: Normal, ShowTips: true, SeatMarks: true, LongPress: 500,
		Keys: map[string]string{}, Setups: map[string]json.RawMessage{},
	}
}

// Clone returns a copy that shares no map.
func (s Settings) Clone() Settings {
	s.Keys = maps.Clone(s.Keys)
	s.Setups = maps.Clone(s.Setups)
	return s
}

// Setup decodes the last set-up of a box into v and reports whether that succeeded. If not, v may be partly filled.
func (s Settings) Setup(box string, v any) bool {
	raw, ok := s.Setups[box]
	return ok && json.Unmarshal(raw, v) == nil
}

// StoreSetup stores v, as JSON, as the last set-up of a box. If v cannot be encoded, it changes nothing and returns why.
func (s *Settings) StoreSetup(box string, v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("set-up of %s: %w", box, err)
	}
	if s.Setups == nil {
		s.Setups = map[string]json.RawMessage{}
	}
	s.Setups[box] = data
	return nil
}

// Settings returns a copy of the present settings.
func (s *Store) Settings() Settings { return s.settings.Clone() }

// SetSettings changes the settings. Values out of range are limited. The file is written if anything changed, at most
// twice a second; [Store.Flush] writes at once. A detached store keeps the changes until it is not detached any more.
func (s *Store) SetSettings(v Settings) {
	v = v.Clone()
	v.MasterVolume = min(max(v.MasterVolume, 0), 100)
	v.EffectsVolume = min(max(v.EffectsVolume, 0), 100)
	v.AmbienceVolume = min(max(v.AmbienceVolume, 0), 100)
	v.LongPress = min(max(v.LongPress, MinLongPress), MaxLongPress)
	if bytes.Equal(encodeSettings(v), encodeSettings(s.settings)) {
		return
	}
	s.settings = v
	s.unsaved = true
	if s.sinceWrite >= saveTicks {
		s.writeSettings()
	}
}

// writeSettings writes the settings file, unless the present one must not be changed. The changes of a detached store wait for
// mergeSettings.
func (s *Store) writeSettings() {
	s.sinceWrite = 0
	if s.Detached() {
		return
	}
	s.unsaved = false
	if !s.frozen {
		s.stored = s.settings.Clone()
		_ = s.vault.write(settingsName, encodeSettings(s.settings))
	}
}

// mergeSettings reads the settings file anew, which another copy of the program may have written, and makes the changes in these
// settings that this copy has made since it read the file last. If the file is a newer program's, or not readable, the present
// settings stay.
func (s *Store) mergeSettings() {
	before, mine, unsaved := s.stored, s.settings, s.unsaved
	s.readSettings()
	if s.frozen {
		s.settings = mine
		return
	}
	s.settings.replaceChanged(before, mine)
	if unsaved {
		s.writeSettings()
	}
}

// replaceChanged sets those settings of s in which now differs from before to the values of now. Each key and each set-up is a setting
// of its own.
func (s *Settings) replaceChanged(before, now Settings) {
	replaceEntries(s.Keys, before.Keys, now.Keys)
	replaceEntries(s.Setups, before.Setups, now.Setups)
	now.Keys, now.Setups, before.Keys, before.Setups = nil, nil, nil, nil
	was, is := settingsFields(&before), settingsFields(&now)
	for name, f := range settingsFields(s) {
		if !reflect.DeepEqual(was[name].value, is[name].value) {
			data, _ := json.Marshal(is[name].value)
			_ = f.set(data) // no error: the settings in force are valid
		}
	}
}

// replaceEntries sets those entries in which now differs from before to the values of now, and deletes those that before has and now
// lacks.
func replaceEntries[T any](entries, before, now map[string]T) {
	for name, v := range now {
		if old, ok := before[name]; !ok || !reflect.DeepEqual(old, v) {
			entries[name] = v
		}
	}
	for name := range before {
		if _, ok := now[name]; !ok {
			delete(entries, name)
		}
	}
}

// readSettings reads the settings file. In the first three cases the settings are the defaults:
//   - If there is no file, Options.First adjusts the defaults.
//   - A file of a newer program, or one that may not be read, stays, and is not written.
//   - Any other file that cannot be read is moved aside as damaged. A later change writes a new one.
//   - If only some settings can be read, the others are the defaults. A copy is put aside, and the file is written again.
//
// A detached store leaves every file where it is, and reports no damage: the file will be read again.
func (s *Store) readSettings() {
	s.settings, s.frozen = Defaults(), false
	defer func() { s.stored = s.settings.Clone() }()
	data, err := s.vault.read(settingsName, maxSettings)
	if errors.Is(err, fs.ErrNotExist) {
		if s.options.First != nil {
			s.options.First(&s.settings)
		}
		return
	}
	var flaws Notice
	if err == nil {
		s.settings, flaws, err = decodeSettings(data)
	}
	switch {
	case errors.Is(err, ErrNewer):
		s.frozen = true
		s.vault.reportNewer(settingsName, reasonOf(err))
	case s.Detached(): // the file stays as it is
	case err != nil:
		s.frozen = errors.Is(s.vault.moveAside(settingsName, err.Error()), ErrBarred)
	case len(flaws.Parts) > 0:
		s.vault.copyAside(settingsName, data, flaws)
		s.writeSettings()
	}
}

// encodeSettings returns the settings file: indented JSON with sorted keys, for people to read. If a set-up is not valid JSON, all
// set-ups are left out.
func encodeSettings(s Settings) []byte {
	fields := map[string]any{"version": SettingsVersion}
	for name, f := range settingsFields(&s) {
		fields[name] = f.value
	}
	data, err := json.MarshalIndent(fields, "", "  ")
	if err != nil {
		fields["setups"] = map[string]int{}
		data, _ = json.MarshalIndent(fields, "", "  ")
	}
	return append(data, '\n')
}

// decodeSettings returns the settings in the file data, of which it decodes each by itself. An invalid setting, or one lost in damaged
// JSON, gets its default and is listed in flaws.Parts; keys and setups keep their valid entries. Names that are no settings are
// listed, too. decodeSettings returns an error if the file is a newer program's, or if no setting could be read and the JSON is
// damaged or the version is invalid.
func decodeSettings(data []byte) (s Settings, flaws Notice, err error) {
	s = Defaults()
	raw, damage := members(data)
	version, fault := settingsVersion(raw)
	if version > SettingsVersion {
		return s, flaws, errorAt(ErrNewer, settingsName, fmt.Errorf("version is %d, not %d", version, SettingsVersion))
	}
	delete(raw, "version")
	fields, valid := settingsFields(&s), 0
	var reasons []string
	for _, name := range slices.Sorted(maps.Keys(raw)) {
		err := errors.New("no such setting")
		if f, ok := fields[name]; ok {
			err = f.set(raw[name])
		}
		if err == nil {
			valid++
			continue
		}
		flaws.Parts = append(flaws.Parts, fmt.Sprintf("%.40s", name))
		reasons = append(reasons, fmt.Sprintf("%.40q: %v", name, err))
	}
	if damage != nil {
		fault = damage
		flaws.Parts = append(flaws.Parts, missingNames(fields, raw)...)
	} else if fault != nil {
		flaws.Parts = append(flaws.Parts, "version")
	}
	if fault != nil {
		if valid == 0 {
			return Defaults(), Notice{}, fault
		}
		reasons = append(reasons, fault.Error())
	}
	flaws.Kind, flaws.Reason = Partly, strings.Join(reasons, "; ")
	return s, flaws, nil
}

// missingNames returns the names of the settings in fields that are not among raw, the members of a file, in alphabetical order.
func missingNames(fields map[string]field, raw map[string]json.RawMessage) (names []string) {
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if _, ok := raw[name]; !ok {
			names = append(names, name)
		}
	}
	return names
}

// settingsVersion returns the version of a settings file with the members raw. If the file has no valid version, settingsVersion
// returns SettingsVersion and an error.
func settingsVersion(raw map[string]json.RawMessage) (version int, err error) {
	if err := json.Unmarshal(raw["version"], &version); err != nil || version < SettingsVersion {
		return SettingsVersion, fmt.Errorf("version is %.20q, not %d", raw["version"], SettingsVersion)
	}
	return version, nil
}

// members returns the members of the JSON object data, not decoded, by name. If the JSON is damaged, it returns the members before the
// damage and an error.
func members(data []byte) (map[string]json.RawMessage, error) {
	var all map[string]json.RawMessage
	err := unmarshal(data, &all)
	if err == nil {
		return all, nil
	}
	all = map[string]json.RawMessage{}
	d := json.NewDecoder(bytes.NewReader(data))
	if t, tokenErr := d.Token(); tokenErr != nil || t != json.Delim('{') {
		return nil, err
	}
	for d.More() {
		var value json.RawMessage
		name, bad := d.Token()
		if bad != nil || d.Decode(&value) != nil {
			break
		}
		rest := bytes.TrimLeft(data[d.InputOffset():], " \t\r\n")
		if len(rest) == 0 || rest[0] != ',' && rest[0] != '}' {
			break // the damage may have cut the value short
		}
		if key, ok := name.(string); ok {
			all[key] = value
		}
	}
	return all, err
}

// A field is one setting in the file.
type field struct {
	value any                         // the present value, to be written
	set   func(json.RawMessage) error // decodes a value and makes it the setting, or returns why it is not valid
}

// settingsFields returns the fields of s by their names in the file. Their functions set change s.
func settingsFields(s *Settings) map[string]field {
	return map[string]field{
		"language":       fieldOf(&s.Language, checkLanguage),
		"master":         fieldOf(&s.MasterVolume, checkVolume),
		"effects":        fieldOf(&s.EffectsVolume, checkVolume),
		"ambience":       fieldOf(&s.AmbienceVolume, checkVolume),
		"mute":           fieldOf(&s.Mute, nil),
		"speed":          fieldOf(&s.Speed, nil),
		"reduced_motion": fieldOf(&s.ReducedMotion, nil),
		"larger_text":    fieldOf(&s.LargerText, nil),
		"double_text":    fieldOf(&s.DoubleText, nil),
		"long_press":     fieldOf(&s.LongPress, checkPress),
		"singles":        fieldOf(&s.PlayOnlyMove, nil),
		"caution":        fieldOf(&s.ConfirmCostly, nil),
		"tips":           fieldOf(&s.ShowTips, nil),
		"contrast":       fieldOf(&s.HighContrast, nil),
		"reader":         fieldOf(&s.ScreenReader, nil),
		"room_board":     fieldOf(&s.BoardInRoom, nil),
		"far_hand":       fieldOf(&s.HandOnline, nil),
		"seat_marks":     fieldOf(&s.SeatMarks, nil),
		"fullscreen":     fieldOf(&s.Fullscreen, nil),
		"service":        fieldOf(&s.ServiceURL, checkService),
		"keys":           entriesOf(&s.Keys, checkKey),
		"setups":         entriesOf(&s.Setups, checkSetup),
	}
}

// fieldOf returns the field for *p. Its set refuses null, values of another type, and those for which check returns an
// error; then *p is unchanged. check may be nil.
func fieldOf[T any](p *T, check func(T) error) field {
	return field{*p, func(raw json.RawMessage) error {
		var v T
		if string(raw) == "null" {
			return errors.New("null")
		}
		if err := json.Unmarshal(raw, &v); err != nil {
			return err
		}
		if check != nil {
			if err := check(v); err != nil {
				return err
			}
		}
		*p = v
		return nil
	}}
}

// entriesOf returns the field for the map *p, which must not be nil. Its set adds the valid entries to *p, leaves out invalid ones, and
// returns an error that lists these.
func entriesOf[T any](p *map[string]T, check func(name string, v T) error) field {
	return field{*p, func(raw json.RawMessage) error {
		var all map[string]json.RawMessage
		if err := fieldOf(&all, nil).set(raw); err != nil {
			return err
		}
		var bad []string
		for _, name := range slices.Sorted(maps.Keys(all)) {
			var v T
			err := fieldOf(&v, func(v T) error { return check(name, v) }).set(all[name])
			if err != nil {
				bad = append(bad, fmt.Sprintf("%.60q: %v", name, err))
				continue
			}
			(*p)[name] = v
		}
		if len(bad) > 0 {
			return errors.New(strings.Join(bad, "; "))
		}
		return nil
	}}
}

// checkVolume returns an error unless v is 0 to 100.
func checkVolume(v int) error {
	if v < 0 || v > 100 {
		return fmt.Errorf("%d is not within 0 to 100", v)
	}
	return nil
}

// checkPress returns an error unless v is a valid LongPress.
func checkPress(v int) error {
	if v < MinLongPress || v > MaxLongPress {
		return fmt.Errorf("%d is not within %d to %d", v, MinLongPress, MaxLongPress)
	}
	return nil
}

// checkLanguage returns an error if v has more than 35 bytes, the room for a language tag that RFC 5646 recommends. Unknown languages
// are allowed.
func checkLanguage(v string) error {
	if len(v) > 35 {
		return fmt.Errorf("%.35q… is not a language", v)
	}
	return nil
}

// maxServiceURL is the greatest length of Settings.ServiceURL in bytes.
const maxServiceURL = 200

// checkService returns an error if the address is too long.
func checkService(v string) error {
	if len(v) > maxServiceURL {
		return fmt.Errorf("%.40q… is longer than %d bytes", v, maxServiceURL)
	}
	return nil
}

// checkKey returns an error if the name of an action or a key is longer than 60 bytes, which no real one is. Unknown names are allowed.
func checkKey(action, key string) error {
	if len(action) > 60 || len(key) > 60 {
		return errors.New("name too long")
	}
	return nil
}

// checkSetup returns an error unless box is a valid name and its set-up has at most 64 KiB, far more than any box stores.
func checkSetup(box string, raw json.RawMessage) error {
	if checkName(box) != nil || len(raw) > 64<<10 {
		return errors.New("not a box's set-up")
	}
	return nil
}

// unmarshal is like json.Unmarshal, with the line in the error message.
func unmarshal(data []byte, v any) error {
	return withLine(data, json.Unmarshal(data, v))
}

// withLine returns err with the number of the line in data at which it happened, if err is an error of package json that has an
// offset; otherwise err itself.
func withLine(data []byte, err error) error {
	if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
		return fmt.Errorf("line %d: %w", lineAt(data, syntax.Offset), err)
	}
	if kind := (*json.UnmarshalTypeError)(nil); errors.As(err, &kind) {
		return fmt.Errorf("line %d: %w", lineAt(data, kind.Offset), err)
	}
	return err
}

// lineAt returns the number, from 1, of the line of data at an offset in bytes.
func lineAt(data []byte, offset int64) int {
	return 1 + bytes.Count(data[:min(max(offset, 0), int64(len(data)))], []byte("\n"))
}
