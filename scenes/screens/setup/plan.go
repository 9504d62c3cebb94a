package setup

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/screens/people"
	"ludotheque/scenes/services"
)

// maxLetters is the greatest length of a name in letters.
const maxLetters = 14

// Values of plan.First other than a colour.
const (
	byLot  = "lot"  // a random seat begins
	byRace = "race" // the quickest person begins
)

// version is the format version of a stored plan.
const version = 1

// plan is what is chosen on the screen. The settings store one for each box as JSON.
type plan struct {
	Version int `json:"version"`
	// Chairs are the seats in clockwise order.
	Chairs []chair `json:"chairs"`
	// First is byLot, byRace or the word of the colour that begins.
	First string `json:"first"`
	// Options has the values that differ from game.Option.Offered, by name of the option.
	Options map[string]int `json:"options,omitempty"`
}

// chair is a seat and its occupant.
type chair struct {
	Color string `json:"color"`
	// Name is empty for the usual name, which depends on the language; see plan.usualName.
	Name string `json:"name,omitempty"`
	// Level is the word of a bot's level; empty for a person.
	Level string `json:"level,omitempty"`
	// Device is the ID of what a person plays with; empty if none was chosen.
	Device string `json:"device,omitempty"`
	// Head is the head of a person; 0 for the usual one of the colour.
	Head portrait.Head `json:"head,omitempty"`
}

// isPerson reports whether the occupant is a person.
func (c *chair) isPerson() bool { return c.Level == "" }

// color returns the colour of the seat, red if its word is not valid.
func (c *chair) color() game.Color {
	col, err := game.ParseColor(c.Color)
	if err != nil {
		return game.Red
	}
	return col
}

// defaultPlan returns the plan of a first game: a person and bots of medium level, three seats in all or as close to three
// as the box allows.
func defaultPlan(b game.Box) plan {
	least, most := b.Seats()
	n := min(max(3, least), most)
	p := plan{Version: version, First: byLot, Chairs: []chair{{Color: game.Red.String()}}}
	for len(p.Chairs) < n {
		p.addSeat()
	}
	return p
}

// loadPlan returns the plan of b that was stored last. If there is none, or it is not valid, loadPlan returns a default
// plan with the name of a person from another plan.
func loadPlan(s *services.Services, b *cabinet.Box) plan {
	settings := s.Settings()
	var p plan
	if settings.Setup(b.Name(), &p) && p.check(b) == nil {
		return p
	}
	p = defaultPlan(b.Rules)
	p.Chairs[0].Name = firstTypedName(s)
	return p
}

// firstTypedName returns the first typed name of a person in the stored plans of all boxes, in alphabetical order of boxes; ""
// if there is none.
func firstTypedName(s *services.Services) string {
	settings := s.Settings()
	var boxes []string
	for name := range settings.Setups {
		boxes = append(boxes, name)
	}
	slices.Sort(boxes)
	for _, name := range boxes {
		var p plan
		if !settings.Setup(name, &p) {
			continue
		}
		for _, c := range p.Chairs {
			if c.isPerson() && c.Name != "" && validName(c.Name) {
				return c.Name
			}
		}
	}
	return ""
}

// validName reports whether a name is valid UTF-8, has at most maxLetters letters, and no line break or tab.
func validName(name string) bool {
	return utf8.ValidString(name) && utf8.RuneCountInString(name) <= maxLetters && !strings.ContainsAny(name, "\n\t")
}

// check returns an error if the plan, which may come from a file edited by hand, is not valid for b.
func (p *plan) check(b *cabinet.Box) error {
	least, most := b.Rules.Seats()
	if p.Version != version || len(p.Chairs) < least || len(p.Chairs) > most {
		return fmt.Errorf("setup: version %d with %d seats", p.Version, len(p.Chairs))
	}
	seen := make(map[string]bool)
	for _, c := range p.Chairs {
		if _, err := game.ParseColor(c.Color); err != nil || seen[c.Color] {
			return fmt.Errorf("setup: colour %q", c.Color)
		}
		seen[c.Color] = true
		if level, err := game.ParseLevel(c.Level); !validName(c.Name) || !c.isPerson() && (err != nil || !slices.Contains(game.LevelsOf(b.Rules), level)) {
			return fmt.Errorf("setup: seat %q %q", c.Name, c.Level)
		}
		if c.Head > portrait.People {
			return fmt.Errorf("setup: head %d", c.Head)
		}
		if c.Device != "" && !slices.ContainsFunc(b.Devices, func(d cabinet.Device) bool { return d.ID == c.Device }) {
			return fmt.Errorf("setup: device %q", c.Device)
		}
	}
	if p.First != byLot && !seen[p.First] && (p.First != byRace || !b.QuickestBegins) {
		return fmt.Errorf("setup: %q begins", p.First)
	}
	return p.checkOptions(b.Rules.Options())
}

// checkOptions returns an error if the plan has an option or value that is not in all.
func (p *plan) checkOptions(all []game.Option) error {
	for name, value := range p.Options {
		i := slices.IndexFunc(all, func(o game.Option) bool { return o.Name == name })
		if i < 0 || !slices.Contains(all[i].Values, value) {
			return fmt.Errorf("setup: option %q is %d", name, value)
		}
	}
	return nil
}

// countPeople returns the number of seats of people.
func (p *plan) countPeople() int {
	n := 0
	for i := range p.Chairs {
		if p.Chairs[i].isPerson() {
			n++
		}
	}
	return n
}

// addSeat adds a seat with a bot of medium level in the first free colour. It does nothing if no colour is free.
func (p *plan) addSeat() {
	if left := p.freeColors(); len(left) > 0 {
		p.addBot(left[0])
	}
}

// addBot adds a seat of the colour c, which must be free, with a bot of medium level.
func (p *plan) addBot(c game.Color) {
	p.Chairs = append(p.Chairs, chair{Color: c.String(), Level: game.LevelMedium.String()})
}

// freeColors returns the colours that no seat has.
func (p *plan) freeColors() (all []game.Color) {
	for c := range game.Color(game.Colors) {
		if p.seatWithColor(c) < 0 {
			all = append(all, c)
		}
	}
	return all
}

// remove removes seat i. If that seat was to begin, the first seat will be drawn by lot.
func (p *plan) remove(i int) {
	if p.First == p.Chairs[i].Color {
		p.First = byLot
	}
	p.Chairs = slices.Delete(p.Chairs, i, i+1)
}

// seatWithColor returns the index of the seat with the colour c, -1 if there is none.
func (p *plan) seatWithColor(c game.Color) int {
	return slices.IndexFunc(p.Chairs, func(ch chair) bool { return ch.Color == c.String() })
}

// setColor gives the colour c to seat i. A seat that has c gets the old colour of seat i. The seat that is to begin stays
// the same.
func (p *plan) setColor(i int, c game.Color) {
	old := p.Chairs[i].Color
	switch p.First {
	case old:
		p.First = c.String()
	case c.String():
		p.First = old
	}
	if j := p.seatWithColor(c); j >= 0 {
		p.Chairs[j].Color = old
	}
	p.Chairs[i].Color = c.String()
}

// equip sets the device of the person of seat i to the one with the ID device, "" for no choice. Every other person who has chosen
// the same device loses it, unless several people may share it. all are the devices of the box.
func (p *plan) equip(i int, device string, all []cabinet.Device) {
	shared := slices.ContainsFunc(all, func(d cabinet.Device) bool { return d.ID == device && d.Shared })
	for j := range p.Chairs {
		if p.Chairs[j].Device == device && !shared {
			p.Chairs[j].Device = ""
		}
	}
	p.Chairs[i].Device = device
}

// device returns the ID of the device of the occupant of seat i. If several people play a box with devices, the box
// assigns one to each, by what all have chosen. Otherwise the device is the chosen one, "" for none. tablet is as in
// cabinet.Box.AssignDevices.
func (p *plan) device(b *cabinet.Box, i int, tablet bool) string {
	if b.AssignDevices == nil || p.countPeople() < 2 || !p.Chairs[i].isPerson() {
		return p.Chairs[i].Device
	}
	var chosen []string // by person
	index := 0          // of the person of seat i among the people
	for j := range p.Chairs {
		if j == i {
			index = len(chosen)
		}
		if p.Chairs[j].isPerson() {
			chosen = append(chosen, p.Chairs[j].Device)
		}
	}
	return b.AssignDevices(chosen, tablet)[index]
}

// option returns the value of the option o: the chosen one, or the one that the box offers.
func (p *plan) option(o game.Option) int {
	if v, ok := p.Options[o.Name]; ok {
		return v
	}
	return o.Offered()
}

// setOption sets the value of the option o to v. The value that the box offers anyway is not stored in p.
func (p *plan) setOption(o game.Option, v int) {
	if v == o.Offered() {
		delete(p.Options, o.Name)
		return
	}
	if p.Options == nil {
		p.Options = make(map[string]int)
	}
	p.Options[o.Name] = v
}

// nameOf returns the name of the occupant of seat i: the one typed, or the usual one.
func (p *plan) nameOf(s *services.Services, i int) string {
	if name := strings.TrimSpace(p.Chairs[i].Name); name != "" {
		return name
	}
	return p.usualName(s, i)
}

// usualName returns the name of the occupant of seat i if none is typed. People and bots are numbered separately.
func (p *plan) usualName(s *services.Services, i int) string {
	n := p.number(i, p.Chairs[i].isPerson())
	if p.Chairs[i].isPerson() {
		return s.T("shell.name.player", "Number", n)
	}
	return s.T("shell.bot." + strconv.Itoa(n))
}

// chosenHead returns the number of the head of seat i, for match.Occupant.Portrait. If person is set, it is the head that was
// chosen for a person, or 0 for the usual head of the colour. Otherwise it is that of a bot, which goes with the bot's name.
func (p *plan) chosenHead(i int, person bool) int {
	if person {
		return int(p.Chairs[i].Head)
	}
	return portrait.People + p.number(i, false)
}

// head returns the head of the occupant of seat i.
func (p *plan) head(i int) portrait.Head { return p.headOf(i, p.Chairs[i].isPerson()) }

// headOf returns the head that seat i has, or would have, with a person on it if person is set, else with a bot.
func (p *plan) headOf(i int, person bool) portrait.Head {
	return portrait.HeadOf(match.Occupant{Bot: !person, Portrait: p.chosenHead(i, person)}, p.Chairs[i].color())
}

// seatPerson puts a known person on seat i, in place of a bot or another person, with the person's name, head and colour.
// Another seat that has the colour gets the old one of seat i. A colour that is not valid is ignored. The device of the seat
// stays.
func (p *plan) seatPerson(i int, who people.Person) {
	c := &p.Chairs[i]
	c.Name, c.Head, c.Level = who.Name, who.Head, ""
	if col, err := game.ParseColor(who.Color); err == nil {
		p.setColor(i, col)
	}
}

// namedPeople returns the people of the plan with a typed name.
func (p *plan) namedPeople() (all []people.Person) {
	for i := range p.Chairs {
		if c := &p.Chairs[i]; c.isPerson() && strings.TrimSpace(c.Name) != "" {
			all = append(all, people.Person{Name: c.Name, Head: p.head(i), Color: c.Color})
		}
	}
	return all
}

// number returns the number, from 1, that seat i has, or would have, among the seats of people if person is set, else of
// bots.
func (p *plan) number(i int, person bool) int {
	n := 1
	for j := range i {
		if p.Chairs[j].isPerson() == person {
			n++
		}
	}
	return n
}

// sameLevel returns the first seat with a bot of the level of the bot of seat i, and which of these bots, counted from 1, the one
// of seat i is.
func (p *plan) sameLevel(i int) (first, nth int) {
	first, nth = i, 1
	for j := i - 1; j >= 0; j-- {
		if !p.Chairs[j].isPerson() && p.Chairs[j].Level == p.Chairs[i].Level {
			first, nth = j, nth+1
		}
	}
	return first, nth
}

// duplicateName returns a name that two seats have, ignoring case, as the second of them spells it; "" if all names differ.
func (p *plan) duplicateName(s *services.Services) string {
	seen := make(map[string]bool)
	for i := range p.Chairs {
		name := p.nameOf(s, i)
		if seen[strings.ToLower(name)] {
			return name
		}
		seen[strings.ToLower(name)] = true
	}
	return ""
}

// header returns the journal header of a game in which seat first begins; b may still refuse the seats or options in it. A
// person without a typed name has a number in the header instead of a name: each reader sees the usual name in their own
// language. A bot has its name. The error is that of optionsValue.
func (p *plan) header(s *services.Services, b *cabinet.Box, first int) (*journal.Header, error) {
	var colors game.Table
	var occupants []match.Occupant
	for k := range p.Chairs {
		i := (first + k) % len(p.Chairs)
		level, _ := game.ParseLevel(p.Chairs[i].Level) // valid for a bot, by check; a person has none
		colors = append(colors, p.Chairs[i].color())
		occupant := match.Occupant{
			Name: p.nameOf(s, i), Bot: !p.Chairs[i].isPerson(), Level: level, Device: p.device(b, i, s.Platform.Touch), Portrait: p.chosenHead(i, p.Chairs[i].isPerson()),
		}
		if c := &p.Chairs[i]; c.isPerson() && strings.TrimSpace(c.Name) == "" {
			occupant.Name, occupant.Number = "", p.number(i, p.Chairs[i].isPerson())
		}
		occupants = append(occupants, occupant)
	}
	options, err := p.optionsValue(b.Rules.Options())
	if err != nil {
		return nil, err
	}
	h := &journal.Header{Box: b.Rules, Players: match.Players(colors, occupants)}
	h.Colors, h.Options = colors, options
	return h, nil
}

// optionsValue returns the values of the options all as the value of "options" in a header. An option that has the first of
// its values is left out, as that is what a header without the option means. If all are left out, the value is absent.
func (p *plan) optionsValue(all []game.Option) (jsonline.Value, error) {
	values, allFirst := make([]int, len(all)), true
	for i, o := range all {
		values[i] = p.option(o)
		allFirst = allFirst && values[i] == o.Values[0]
	}
	if allFirst {
		return jsonline.Value{}, nil
	}
	v, err := jsonline.Parse(game.AppendOptions(nil, all, values))
	if err != nil {
		return v, fmt.Errorf("setup: options: %w", err)
	}
	return v, nil
}

// optionAllowed reports whether a game with the planned seats is possible if the option o has the value v. All other
// options then have the values that the box offers. It does not change p.
func (p *plan) optionAllowed(s *services.Services, b *cabinet.Box, o game.Option, v int) bool {
	q := *p // shares the chairs, which are only read, but gets options of its own
	q.Options = map[string]int{}
	q.setOption(o, v)
	h, err := q.header(s, b, 0)
	if err != nil {
		return false
	}
	_, err = b.Rules.New(&h.Header)
	return err == nil
}

// NextHeader returns the header of another game after m: with the same seats, options and board, but the seat after the
// one that began m begins.
func NextHeader(m *match.Match) *journal.Header {
	old := m.Header()
	n := len(old.Colors)
	h := &journal.Header{Box: old.Box}
	occupants := make([]match.Occupant, n)
	for i := range n {
		h.Colors = append(h.Colors, old.Colors[(i+1)%n])
		occupants[i] = m.Occupants()[(i+1)%n]
	}
	h.Options, h.Board = old.Options, old.Board
	h.Players = match.Players(h.Colors, occupants)
	return h
}
