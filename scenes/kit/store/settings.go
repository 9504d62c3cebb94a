package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

// SettingsVersion is the version written into the settings file. A file of a newer version is left as it is: the defaults
// hold, and what is changed holds until the program ends.
const SettingsVersion = 1

const (
	settingsName = "settings.json"
	maxSettings  = 1 << 20
)

// Speed is how fast things move on the table.
type Speed uint8

// The speeds, slowest first.
const (
	Slow Speed = iota
	Normal
	Fast
	Instant
)

var speedWords = [...]string{"slow", "normal", "fast", "instant"}

// String returns "slow", "normal", "fast" or "instant".
func (s Speed) String() string {
	if int(s) >= len(speedWords) {
		return "unknown"
	}
	return speedWords[s]
}

// MarshalText implements encoding.TextMarshaler.
func (s Speed) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler; it knows the four words only.
func (s *Speed) UnmarshalText(text []byte) error {
	i := slices.Index(speedWords[:], string(text))
	if i < 0 {
		return fmt.Errorf("no such speed: %.20q", text)
	}
	*s = Speed(i)
	return nil
}

// Settings are the player's choices that hold for all games.
type Settings struct {
	Language      string                     // "en", "fr", "de"; empty: the system's
	Master        int                        // volume of everything, 0 to 100
	Effects       int                        // volume of effects, 0 to 100, times Master
	Ambience      int                        // volume of the beds of places, 0 to 100, times Master
	Mute          bool                       // silence, the volumes kept
	Speed         Speed                      // of motion and of bots
	ReducedMotion bool                       // cross-fades instead of flights, no shaking
	LargerText    bool                       // all text larger
	DoubleText    bool                       // all text twice as large, whether LargerText is set or not
	Contrast      bool                       // words and edges darker and stronger
	Singles       bool                       // the only move there is, is played by itself
	Caution       bool                       // a move that costs much is asked about before it is played
	Tips          bool                       // what of the rules matters for the first time is told; see table.Tip
	Reader        bool                       // the screen is read aloud, in a browser
	RoomBoard     bool                       // in a room, this device shows the board instead of the hand of its seat
	FarHand       bool                       // at a distance, it shows the hand alone instead of the board
	SeatMarks     bool                       // a mark for each seat on every piece
	Fullscreen    bool                       // not used in the browser, where only a tap may ask for it
	Service       string                     // address at which tables are set up for people at a distance; empty: the page's own
	Keys          map[string]string          // action → key's name, or "" for none, only where it differs from the default
	LongPress     int                        // after how many milliseconds a press is a long one, LeastPress to MostPress
	Setups        map[string]json.RawMessage // box → the set-up last played; see Setup and KeepSetup
}

// The bounds of Settings.LongPress.
const (
	LeastPress = 200
	MostPress  = 5000
)

// Defaults returns the settings of a first start.
func Defaults() Settings {
	return Settings{
		Master: 80, Effects: 100, Ambience: 100, Speed: Normal, Tips: true, SeatMarks: true, LongPress: 500,
		Keys: map[string]string{}, Setups: map[string]json.RawMessage{},
	}
}

// Clone returns a copy that shares no map.
func (s Settings) Clone() Settings {
	s.Keys = maps.Clone(s.Keys)
	s.Setups = maps.Clone(s.Setups)
	return s
}

// Setup reads the set-up last played in a box into v and reports whether there was a readable one; if not, v is as it was
// or partly filled, and to be thrown away.
func (s Settings) Setup(game string, v any) bool {
	raw, ok := s.Setups[game]
	return ok && json.Unmarshal(raw, v) == nil
}

// KeepSetup notes v as the set-up last played in a box. v must marshal to JSON.
func (s *Settings) KeepSetup(game string, v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("set-up of %s: %w", game, err)
	}
	if s.Setups == nil {
		s.Setups = map[string]json.RawMessage{}
	}
	s.Setups[game] = data
	return nil
}

// Settings returns a copy of the settings in force.
func (s *Store) Settings() Settings { return s.settings.Clone() }

// SetSettings makes v the settings in force and writes them, at most twice a second and if anything changed: values out
// of range are brought into it. [Store.Flush] writes at once.
func (s *Store) SetSettings(v Settings) {
	v = v.Clone()
	v.Master = min(max(v.Master, 0), 100)
	v.Effects = min(max(v.Effects, 0), 100)
	v.Ambience = min(max(v.Ambience, 0), 100)
	v.LongPress = min(max(v.LongPress, LeastPress), MostPress)
	if bytes.Equal(encodeSettings(v), encodeSettings(s.settings)) {
		return
	}
	s.settings = v
	s.unsaved = true
	if s.since >= saveTicks {
		s.writeSettings()
	}
}

func (s *Store) writeSettings() {
	s.unsaved = false
	s.since = 0
	if !s.frozen {
		_ = s.vault.write(settingsName, encodeSettings(s.settings))
	}
}

func (s *Store) readSettings() {
	s.settings = Defaults()
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
		s.vault.leaveNewer(settingsName, reasonOf(err))
	case err != nil:
		s.frozen = errors.Is(s.vault.moveAside(settingsName, err.Error()), ErrBarred)
	case len(flaws.Parts) > 0:
		s.vault.copyAside(settingsName, data, flaws)
		s.writeSettings()
	}
}

// encodeSettings writes the file: sorted keys, indented, for people who look into it.
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

// decodeSettings reads the file forgivingly, setting by setting. One that is bad, or missing behind damage, has its default and is
// among the parts of flaws. A file of which nothing is of use, or that is a newer program's, is an error.
func decodeSettings(data []byte) (s Settings, flaws Notice, err error) {
	s = Defaults()
	raw, damage := members(data)
	version, fault := settingsVersion(raw)
	if version > SettingsVersion {
		return s, flaws, writeError(ErrNewer, settingsName, fmt.Errorf("version is %d, not %d", version, SettingsVersion))
	}
	delete(raw, "version")
	fields, kept := settingsFields(&s), 0
	var reasons []string
	for _, name := range slices.Sorted(maps.Keys(raw)) {
		err := errors.New("no such setting")
		if f, ok := fields[name]; ok {
			err = f.set(raw[name])
		}
		if err == nil {
			kept++
			continue
		}
		flaws.Parts = append(flaws.Parts, fmt.Sprintf("%.40s", name))
		reasons = append(reasons, fmt.Sprintf("%.40q: %v", name, err))
	}
	if damage != nil {
		fault = damage
		flaws.Parts = append(flaws.Parts, missing(fields, raw)...)
	} else if fault != nil {
		flaws.Parts = append(flaws.Parts, "version")
	}
	if fault != nil {
		if kept == 0 {
			return Defaults(), Notice{}, fault
		}
		reasons = append(reasons, fault.Error())
	}
	flaws.Kind, flaws.Reason = Partly, strings.Join(reasons, "; ")
	return s, flaws, nil
}

// missing are the settings that a file does not have, in alphabetical order.
func missing(fields map[string]field, raw map[string]json.RawMessage) (names []string) {
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if _, ok := raw[name]; !ok {
			names = append(names, name)
		}
	}
	return names
}

// settingsVersion is the version of the file: of one that has none it is SettingsVersion, with the error.
func settingsVersion(raw map[string]json.RawMessage) (version int, err error) {
	if err := json.Unmarshal(raw["version"], &version); err != nil || version < SettingsVersion {
		return SettingsVersion, fmt.Errorf("version is %.20q, not %d", raw["version"], SettingsVersion)
	}
	return version, nil
}

// members reads a JSON object. Of one that is damaged, it returns the members before the damage, and what is wrong.
func members(data []byte) (map[string]json.RawMessage, error) {
	var all map[string]json.RawMessage
	err := unmarshal(data, &all)
	if err == nil {
		return all, nil
	}
	all = map[string]json.RawMessage{}
	d := json.NewDecoder(bytes.NewReader(data))
	if t, notOne := d.Token(); notOne != nil || t != json.Delim('{') {
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
			break // the value may go on
		}
		if key, ok := name.(string); ok {
			all[key] = value
		}
	}
	return all, err
}

// A field is one setting in its file: what to write, and how to read.
type field struct {
	value any
	set   func(json.RawMessage) error
}

func settingsFields(s *Settings) map[string]field {
	return map[string]field{
		"language":       fieldOf(&s.Language, checkLanguage),
		"master":         fieldOf(&s.Master, checkVolume),
		"effects":        fieldOf(&s.Effects, checkVolume),
		"ambience":       fieldOf(&s.Ambience, checkVolume),
		"mute":           fieldOf(&s.Mute, nil),
		"speed":          fieldOf(&s.Speed, nil),
		"reduced_motion": fieldOf(&s.ReducedMotion, nil),
		"larger_text":    fieldOf(&s.LargerText, nil),
		"double_text":    fieldOf(&s.DoubleText, nil),
		"long_press":     fieldOf(&s.LongPress, checkPress),
		"singles":        fieldOf(&s.Singles, nil),
		"caution":        fieldOf(&s.Caution, nil),
		"tips":           fieldOf(&s.Tips, nil),
		"contrast":       fieldOf(&s.Contrast, nil),
		"reader":         fieldOf(&s.Reader, nil),
		"room_board":     fieldOf(&s.RoomBoard, nil),
		"far_hand":       fieldOf(&s.FarHand, nil),
		"seat_marks":     fieldOf(&s.SeatMarks, nil),
		"fullscreen":     fieldOf(&s.Fullscreen, nil),
		"service":        fieldOf(&s.Service, checkService),
		"keys":           entriesOf(&s.Keys, checkKey),
		"setups":         entriesOf(&s.Setups, checkSetup),
	}
}

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

// entriesOf is a setting of many entries, each of which stands for itself: those that are sound are read where others are not.
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

func checkVolume(v int) error {
	if v < 0 || v > 100 {
		return fmt.Errorf("%d is not within 0 to 100", v)
	}
	return nil
}

func checkPress(v int) error {
	if v < LeastPress || v > MostPress {
		return fmt.Errorf("%d is not within %d to %d", v, LeastPress, MostPress)
	}
	return nil
}

func checkLanguage(v string) error {
	if len(v) > 35 {
		return fmt.Errorf("%.35q… is not a language", v)
	}
	return nil
}

// maxService is how long an address may be, in bytes.
const maxService = 200

func checkService(v string) error {
	if len(v) > maxService {
		return fmt.Errorf("%.40q… is longer than %d bytes", v, maxService)
	}
	return nil
}

func checkKey(action, key string) error {
	if len(action) > 60 || len(key) > 60 {
		return errors.New("name too long")
	}
	return nil
}

func checkSetup(game string, raw json.RawMessage) error {
	if checkName(game) != nil || len(raw) > 64<<10 {
		return errors.New("not a box's set-up")
	}
	return nil
}

// unmarshal is json.Unmarshal with the line of an error in the message.
func unmarshal(data []byte, v any) error {
	return lined(data, json.Unmarshal(data, v))
}

// lined is an error of reading JSON with the line where it is, if it has one.
func lined(data []byte, err error) error {
	if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
		return fmt.Errorf("line %d: %w", lineAt(data, syntax.Offset), err)
	}
	if kind := (*json.UnmarshalTypeError)(nil); errors.As(err, &kind) {
		return fmt.Errorf("line %d: %w", lineAt(data, kind.Offset), err)
	}
	return err
}

func lineAt(data []byte, offset int64) int {
	return 1 + bytes.Count(data[:min(max(offset, 0), int64(len(data)))], []byte("\n"))
}
