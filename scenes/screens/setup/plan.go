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

// maxLetters is how long a name may be.
const maxLetters = 14

// Ways to find out who begins, beside a seat's colour.
const (
	byLot   = "lot"
	byRace  = "race"
	version = 1
)

// plan is what is chosen on the set-up screen. It is kept in the settings, box by box, as JSON.
type plan struct {
	Version int `json:"version"`
	// Chairs are the seats, clockwise.
	Chairs []chair `json:"chairs"`
	// First is byLot, byRace or the colour of the seat that begins.
	First string `json:"first"`
	// Options has those that are not as they are offered.
	Options map[string]int `json:"options,omitempty"`
}

// chair is who sits at a seat.
type chair struct {
	Color string `json:"color"`
	// Name is empty for the usual one, which depends on the language.
	Name string `json:"name,omitempty"`
	// Level is a bot's; empty for a person.
	Level string `json:"level,omitempty"`
	// Device is what a person plays with; empty leaves it to the table.
	Device string `json:"device,omitempty"`
	// Head is a person's; 0 for the colour's.
	Head portrait.Head `json:"head,omitempty"`
}

// person reports whether a person sits there.
func (c *chair) person() bool { return c.Level == "" }

// color returns the colour of the seat.
func (c *chair) color() game.Color {
	col, err := game.ParseColor(c.Color)
	if err != nil {
		return game.Red
	}
	return col
}

// defaultPlan returns the plan of a first game: one person against bots of medium level.
func defaultPlan(b game.Box) plan {
	least, most := b.Seats()
	n := min(max(3, least), most)
	p := plan{Version: version, First: byLot, Chairs: []chair{{Color: game.Red.String()}}}
	for len(p.Chairs) < n {
		p.add()
	}
	return p
}

// loadPlan returns the plan last played in b; the usual one if there is none that makes sense.
func loadPlan(s *services.Services, b *cabinet.Box) plan {
	settings := s.Settings()
	var p plan
	if settings.Setup(b.Name(), &p) && p.check(b) == nil {
		return p
	}
	p = defaultPlan(b.Rules)
	p.Chairs[0].Name = personName(s)
	return p
}

// personName returns the name that a person has had in the set-up of any box; empty if nobody had one.
func personName(s *services.Services) string {
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
			if c.person() && c.Name != "" && validName(c.Name) {
				return c.Name
			}
		}
	}
	return ""
}

// validName reports whether a name can be written: not too long, on one line.
func validName(name string) bool {
	return utf8.ValidString(name) && utf8.RuneCountInString(name) <= maxLetters && !strings.ContainsAny(name, "\n\t")
}

// check returns an error when the plan, which may come from a file that anybody can write, makes no sense for b.
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
		if level, err := game.ParseLevel(c.Level); !validName(c.Name) || !c.person() && (err != nil || !slices.Contains(game.LevelsOf(b.Rules), level)) {
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

// checkOptions refuses options that the box does not have.
func (p *plan) checkOptions(all []game.Option) error {
	for name, value := range p.Options {
		i := slices.IndexFunc(all, func(o game.Option) bool { return o.Name == name })
		if i < 0 || !slices.Contains(all[i].Values, value) {
			return fmt.Errorf("setup: option %q is %d", name, value)
		}
	}
	return nil
}

// people returns how many of the seats are people's.
func (p *plan) people() int {
	n := 0
	for i := range p.Chairs {
		if p.Chairs[i].person() {
			n++
		}
	}
	return n
}

// add puts a bot of medium level on one more seat, in the first colour that is free.
func (p *plan) add() {
	if left := p.freeColors(); len(left) > 0 {
		p.addBot(left[0])
	}
}

// addBot puts a bot of medium level on a seat of a colour that is free.
func (p *plan) addBot(c game.Color) {
	p.Chairs = append(p.Chairs, chair{Color: c.String(), Level: game.LevelMedium.String()})
}

// freeColors returns the colours that are free.
func (p *plan) freeColors() (all []game.Color) {
	for c := range game.Color(game.Colors) {
		if p.holder(c) < 0 {
			all = append(all, c)
		}
	}
	return all
}

// remove takes a seat away.
func (p *plan) remove(i int) {
	if p.First == p.Chairs[i].Color {
		p.First = byLot
	}
	p.Chairs = slices.Delete(p.Chairs, i, i+1)
}

// holder returns the seat that has a colour, or -1.
func (p *plan) holder(c game.Color) int {
	return slices.IndexFunc(p.Chairs, func(ch chair) bool { return ch.Color == c.String() })
}

// setColor gives seat i a colour; who had it gets the one that seat i had. Who was to begin still is.
func (p *plan) setColor(i int, c game.Color) {
	old := p.Chairs[i].Color
	switch p.First {
	case old:
		p.First = c.String()
	case c.String():
		p.First = old
	}
	if j := p.holder(c); j >= 0 {
		p.Chairs[j].Color = old
	}
	p.Chairs[i].Color = c.String()
}

// equip gives seat i a device; who had it has none any more, unless it is shared.
func (p *plan) equip(i int, device string, all []cabinet.Device) {
	shared := slices.ContainsFunc(all, func(d cabinet.Device) bool { return d.ID == device && d.Shared })
	for j := range p.Chairs {
		if p.Chairs[j].Device == device && !shared {
			p.Chairs[j].Device = ""
		}
	}
	p.Chairs[i].Device = device
}

// device returns what the person of seat i plays with: what was chosen, or what the box gives where several play and nothing was.
func (p *plan) device(b *cabinet.Box, i int, tablet bool) string {
	if b.Settle == nil || p.people() < 2 || !p.Chairs[i].person() {
		return p.Chairs[i].Device
	}
	var chosen []string
	at := 0
	for j := range p.Chairs {
		if j == i {
			at = len(chosen)
		}
		if p.Chairs[j].person() {
			chosen = append(chosen, p.Chairs[j].Device)
		}
	}
	return b.Settle(chosen, tablet)[at]
}

// option returns the value of an option.
func (p *plan) option(o game.Option) int {
	if v, ok := p.Options[o.Name]; ok {
		return v
	}
	return o.Offered()
}

// set sets an option.
func (p *plan) set(o game.Option, v int) {
	if v == o.Offered() {
		delete(p.Options, o.Name)
		return
	}
	if p.Options == nil {
		p.Options = make(map[string]int)
	}
	p.Options[o.Name] = v
}

// nameOf returns the name of seat i: the one written, or the usual one.
func (p *plan) nameOf(s *services.Services, i int) string {
	if name := strings.TrimSpace(p.Chairs[i].Name); name != "" {
		return name
	}
	return p.usualName(s, i)
}

// usualName returns what seat i is called unless it has a name of its own. People and bots are numbered apart.
func (p *plan) usualName(s *services.Services, i int) string {
	n := p.number(i)
	if p.Chairs[i].person() {
		return s.T("shell.name.player", "Number", n)
	}
	return s.T("shell.bot." + strconv.Itoa(n))
}

// chosenHead returns the number of the head of seat i: a bot has that of its name, a person the chosen one, or 0 for the colour's.
func (p *plan) chosenHead(i int) int {
	if p.Chairs[i].person() {
		return int(p.Chairs[i].Head)
	}
	return portrait.People + p.number(i)
}

// head returns the head of seat i.
func (p *plan) head(i int) portrait.Head {
	return portrait.HeadOf(match.Occupant{Bot: !p.Chairs[i].person(), Portrait: p.chosenHead(i)}, p.Chairs[i].color())
}

// seat has a person who is known sit at seat i, in the colour that the person likes.
func (p *plan) seat(i int, who people.Person) {
	c := &p.Chairs[i]
	c.Name, c.Head, c.Level = who.Name, who.Head, ""
	if col, err := game.ParseColor(who.Color); err == nil {
		p.setColor(i, col)
	}
}

// playing returns the people with names.
func (p *plan) playing() (all []people.Person) {
	for i := range p.Chairs {
		if c := &p.Chairs[i]; c.person() && strings.TrimSpace(c.Name) != "" {
			all = append(all, people.Person{Name: c.Name, Head: p.head(i), Color: c.Color})
		}
	}
	return all
}

// number returns the number of seat i among the people, or among the bots.
func (p *plan) number(i int) int {
	n := 1
	for j := range i {
		if p.Chairs[j].person() == p.Chairs[i].person() {
			n++
		}
	}
	return n
}

// duplicateName returns a name that two seats have, or "".
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

// header returns line 1 of the journal of a game in which seat first begins.
func (p *plan) header(s *services.Services, b *cabinet.Box, first int) (*journal.Header, error) {
	var colors game.Table
	var occupants []match.Occupant
	for k := range p.Chairs {
		i := (first + k) % len(p.Chairs)
		level, _ := game.ParseLevel(p.Chairs[i].Level) // check has seen to it
		colors = append(colors, p.Chairs[i].color())
		occupant := match.Occupant{
			Name: p.nameOf(s, i), Bot: !p.Chairs[i].person(), Level: level, Device: p.device(b, i, s.Platform.Touch), Portrait: p.chosenHead(i),
		}
		if c := &p.Chairs[i]; c.person() && strings.TrimSpace(c.Name) == "" {
			occupant.Name, occupant.Number = "", p.number(i)
		}
		occupants = append(occupants, occupant)
	}
	options, err := p.values(b.Rules.Options())
	if err != nil {
		return nil, err
	}
	h := &journal.Header{Box: b.Rules, Players: match.Players(colors, occupants)}
	h.Colors, h.Options = colors, options
	return h, nil
}

// values returns the options as a header has them; Missing when all are as in a journal that names none.
func (p *plan) values(all []game.Option) (jsonline.Value, error) {
	values, usual := make([]int, len(all)), true
	for i, o := range all {
		values[i] = p.option(o)
		usual = usual && values[i] == o.Values[0]
	}
	if usual {
		return jsonline.Value{}, nil
	}
	v, err := jsonline.Parse(game.AppendOptions(nil, all, values))
	if err != nil {
		return v, fmt.Errorf("setup: options: %w", err)
	}
	return v, nil
}

// optionAllowed reports whether a game can be set up as planned but for one option.
func (p *plan) optionAllowed(s *services.Services, b *cabinet.Box, o game.Option, v int) bool {
	q := *p
	q.Options = map[string]int{}
	q.set(o, v)
	h, err := q.header(s, b, 0)
	if err != nil {
		return false
	}
	_, err = b.Rules.New(&h.Header)
	return err == nil
}

// NextHeader returns the header of a return game: the same seats and options, and the seat to the left of the one that began
// begins.
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
