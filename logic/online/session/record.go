package session

import (
	"errors"
	"fmt"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// The records of a table. Headers and entries are those of the journal; all else is a remark of the journal, so that every
// record is a line of one. HASH is the hashed key of a device, see Hash:
//
//	{"//":{"table":{…},"host":"HASH"}}             first: the header of the games to come; "pace":"turns" if by turns
//	{"//":{"sit":"red","key":"HASH","name":"Ann"}} a person takes a seat, or changes the name at the seat
//	{"//":{"stand":"red"}}                         a person leaves the seat
//	{"ludotheque":1,…}                             a game begins
//	{"seat":"red","move":7}, {"roll":3}            an entry
//	{"//":{"back":16}}                             the lines after 16 are taken back
//	{"//":{"lay":{…}}}                             the host sets up another game with this header
//	{"//":{"seats":{…},"out":"red"}}               the host changes the header of the waiting game; the owner of red leaves it
//	{"//":{"lend":"red"}}                          the host lets anybody take a seat that a bot plays
//	{"//":{"keep":"red","level":"easy"}}           the host lets nobody take such a seat any more
//	{"//":{"next":"choosing"}}                     the host is choosing another game, or with "" no longer is
//	{"//":{"closed":true}}                         the host has closed the table
//
// An entry has a remark if somebody decided it in place of the occupant in the game's header:
//
//	"//":{"by":"Ann","bot":"medium"}   a bot that plays for Ann
//	"//":{"by":"","bot":"medium"}      a bot at a seat that nobody has taken
//	"//":{"by":"Ann"}                  Ann herself

// Terms are the settings of a table besides its header.
type Terms struct {
	// Host is the key of the host's device, not hashed.
	Host   string
	Spread Spread
	Pace   wire.Pace
}

// Create returns the first record of a table. body is a journal header without the key "ludotheque". Create adds the
// random setup of the box, drawn with seed, and the defaults of options for separate devices. It also cleans the names of
// players. It returns an error if the header is wrong, or for a timed box by turns.
func Create(body []byte, t Terms, boxes []game.Box, seed uint64) ([]byte, error) {
	v, err := jsonline.Parse(body)
	if err != nil {
		return nil, err
	}
	h, err := readTable(v, t.Spread, t.Pace, boxes, seed)
	if err != nil {
		return nil, err
	}
	dst := append([]byte(`{"//":{"table":`), journal.AppendRequest(nil, h)...)
	dst = jsonline.AppendString(append(dst, `,"host":`...), Hash(t.Host))
	if t.Pace != wire.AtOnce {
		dst = fmt.Appendf(dst, `,"pace":%q`, t.Pace)
	}
	return append(dst, '}', '}'), nil
}

// readTable parses and checks the header v of games to come. It adds what prepare adds, and cleans the names. If it returns an
// error, the header means nothing.
func readTable(v jsonline.Value, where Spread, pace wire.Pace, boxes []game.Box, seed uint64) (*journal.Header, error) {
	h, err := journal.NewHeader(v, boxes)
	if err != nil {
		return nil, err
	}
	if err := checkPlayers(h); err != nil {
		return nil, fmt.Errorf("players: %w", err)
	}
	if err := checkPace(h, pace); err != nil {
		return nil, err
	}
	if err := prepare(h, where, seed); err != nil {
		return nil, err
	}
	m, err := match.New(h)
	if err == nil {
		cleanNames(h, m.Occupants())
	}
	return h, err
}

// cleanNames removes characters that cannot be displayed from the names in h.Players. occupants are those of h, and are not
// changed.
func cleanNames(h *journal.Header, occupants []match.Occupant) {
	clean, dirty := slices.Clone(occupants), false
	for seat := range clean {
		o := &clean[seat]
		o.Name = wire.CleanName(o.Name)
		dirty = dirty || o.Name != occupants[seat].Name
	}
	if dirty {
		h.Players = match.Players(h.Colors, clean)
	}
}

// checkPace returns an error if pace is wire.ByTurns, and the box of h is timed or cannot set up a game from h. With
// wire.AtOnce it checks nothing.
func checkPace(h *journal.Header, pace wire.Pace) error {
	if pace == wire.AtOnce {
		return nil
	}
	g, err := h.Box.New(&h.Header)
	if err != nil {
		return err
	}
	if _, timed := game.TimedOf(g); timed {
		return fmt.Errorf("%s cannot be played by turns", h.Box.Name())
	}
	return nil
}

// checkPlayers returns an error for players in h that this program does not understand. match.New ignores such players and
// takes them for people, but a host who asks for bots must not get people.
func checkPlayers(h *journal.Header) error {
	if !h.Players.Exists() {
		return nil
	}
	return h.Colors.Each(h.Players, false, func(_ game.Seat, v jsonline.Value) error {
		if err := v.CheckKeys("kind", "level", "name", "device", "number", "head"); err != nil {
			return err
		}
		// No value is a list or an object. If one nested as deep as a line may, the record around the header would nest too deep.
		for _, key := range v.Keys() {
			if kind := v.Get(key).Kind(); kind == jsonline.Array || kind == jsonline.Object {
				return fmt.Errorf("%s: found %s", key, kind)
			}
		}
		kind, err := v.Get("kind").Str()
		switch {
		case err != nil:
			return fmt.Errorf("kind: %w", err)
		case kind == "human":
			return nil
		case kind != "bot":
			return fmt.Errorf("kind: %q is neither human nor bot", kind)
		}
		level := game.LevelRandom
		word, err := v.Get("level").Str()
		if err == nil {
			level, err = game.ParseLevel(word)
		}
		if err == nil {
			err = game.CheckLevel(h.Box, level)
		}
		if err != nil {
			return fmt.Errorf("level: %w", err)
		}
		return nil
	})
}

// prepare adds the random setup of the box and the defaults of options for separate devices to h. What h has of either stays.
// If the seats or the options of h are wrong, it returns an error and changes nothing.
func prepare(h *journal.Header, where Spread, seed uint64) error {
	values, err := game.CheckHeader(h.Box, &h.Header)
	if err != nil {
		return err
	}
	options, added := h.Box.Options(), false
	for i, o := range options {
		apart := o.OnDevices(where == AtDistance).Values[0]
		if apart != o.Values[0] && !h.Options.Get(o.Name).Exists() {
			values[i], added = apart, true
		}
	}
	// AppendOptions leaves out values that are those of a journal without the option. Such a value of h has to stay, or a later
	// call, as for a change of seats, would take the default for separate devices instead.
	if added {
		h.Options, _ = jsonline.Parse(game.AppendOptions(nil, options, values)) // what was just written is an object
	}
	if p, ok := h.Box.(game.Preparer); ok && !h.Setup.Exists() {
		h.Setup = p.Prepare(len(h.Colors), game.NewRNG(seed))
	}
	return nil
}

// Apply applies a stored record at the time now, and puts messages for the devices into the outbox. Once the table is closed,
// all connections are closed. It returns an error, and changes nothing, if the record does not belong to this table.
func (s *Session) Apply(record []byte, now int64) error {
	v, err := jsonline.Parse(record)
	if err != nil {
		return fmt.Errorf("session: record: %w", err)
	}
	if err := s.apply(v, now); err != nil {
		return fmt.Errorf("session: record %.80q: %w", record, err)
	}
	s.usage.records++
	s.updateAll(now)
	return nil
}

// apply applies the parsed record v, by its kind. Until the table is set up, any other record is an error.
func (s *Session) apply(v jsonline.Value, now int64) error {
	remark := v.Get("//")
	switch {
	case remark.Get("table").Exists():
		return s.applyTable(remark)
	case s.tableHeader == nil:
		return errors.New("the table is not set up")
	case remark.Get("sit").Exists():
		return s.applySit(remark, now)
	case remark.Get("stand").Exists():
		return s.applyStand(remark)
	case remark.Get("back").Exists():
		n, err := remark.Get("back").Int()
		if err != nil {
			return err
		}
		return s.takeBack(n)
	case v.Get("ludotheque").Exists():
		return s.applyHeader(v)
	case v.Len() == 1 && remark.Exists():
		return s.applyHosting(remark, now)
	}
	return s.applyEntry(v, now)
}

// applyTable applies the first record, which creates the table: it sets the host, the pace, the header and the seats.
func (s *Session) applyTable(v jsonline.Value) error {
	h, err := journal.NewHeader(v.Get("table"), s.cfg.Boxes)
	if err != nil {
		return err
	}
	host, err := v.Get("host").Str()
	if err != nil {
		return fmt.Errorf("host: %w", err)
	}
	pace, err := readPace(v.Get("pace"))
	if err != nil {
		return fmt.Errorf("pace: %w", err)
	}
	m, err := match.New(h)
	if err != nil {
		return err
	}
	s.host.key, s.pace = host, pace
	s.setHeader(h)
	s.seats = newSeating(m.Occupants())
	return nil
}

// setHeader sets the header of the games to come.
func (s *Session) setHeader(h *journal.Header) { s.tableHeader, s.box, s.colors = h, h.Box, h.Colors }

// readPace parses the pace of a table, which is AtOnce if missing.
func readPace(v jsonline.Value) (wire.Pace, error) {
	if !v.Exists() {
		return wire.AtOnce, nil
	}
	word, err := v.Str()
	if err != nil {
		return "", err
	}
	return wire.ParsePace(word)
}

// applySit applies a record that a person takes a seat or changes the name there. The bot of the seat is given up. The person's
// device views the game from the seat, and that of a former owner only watches.
func (s *Session) applySit(v jsonline.Value, now int64) error {
	seat, err := s.colors.Seat(v.Get("sit"))
	if err != nil {
		return err
	}
	key, err := v.Get("key").Str()
	if err != nil {
		return fmt.Errorf("key: %w", err)
	}
	name, err := v.Get("name").Str()
	if err != nil {
		return fmt.Errorf("name: %w", err)
	}
	was, _ := s.seats.seatOf(key)
	before := s.seats.places[seat].owner
	s.seats.sit(seat, key, name, now)
	s.seats.places[seat].here = s.guests.present(key)
	s.bots[seat] = nil
	s.changeViewer(key, was, seat)
	if before != key && before != "" { // a bot held the seat, which was lent
		s.changeViewer(before, seat, game.Public)
	}
	return nil
}

// applyStand applies a record that the owner of a seat leaves it. The bot of the seat is made anew when it is needed, and the
// owner's device only watches from then on.
func (s *Session) applyStand(v jsonline.Value) error {
	seat, err := s.colors.Seat(v.Get("stand"))
	if err != nil {
		return err
	}
	owner := s.seats.places[seat].owner
	s.seats.standUp(seat, s.State() == wire.Playing)
	s.bots[seat] = nil // one that held the seat may have had another level
	s.changeViewer(owner, seat, game.Public)
	return nil
}

// applyHeader begins a game with the header v.
func (s *Session) applyHeader(v jsonline.Value) error {
	h, err := journal.ParseHeader(v, s.cfg.Boxes)
	if err != nil {
		return err
	}
	return s.beginGame(h)
}

// applyEntry plays the entry v in the present game, notes who has decided it, and sets the timed card and the pause after it.
// It returns an error, and changes nothing, if no game has begun or the rules refuse the entry.
func (s *Session) applyEntry(v jsonline.Value, now int64) error {
	if s.match == nil {
		return errors.New("no game has begun")
	}
	e, err := journal.ParseEntry(s.match.Game(), v)
	if err != nil {
		return err
	}
	turn := s.match.Game().Turn()
	if _, err = s.match.Play(e.By, e.Move); err != nil {
		return err
	}
	s.noteDecided(e.By, v.Get("//"))
	s.afterEntry(e.By, turn, now)
	return nil
}

// afterEntry opens or closes the timed card, and sets how long dice and bots wait: after a decision that a person may want
// to undo, and after any decision at an unattended table. After any other entry they do not wait. by made the entry, and
// turnBefore is whose turn it was.
func (s *Session) afterEntry(by, turnBefore game.Seat, now int64) {
	timed := s.match.Game().Turn() == game.Anyone
	switch {
	case timed && turnBefore != game.Anyone:
		s.card.open(s.nextLine(), now)
		s.guests.clearMarks()
	case !timed && turnBefore == game.Anyone:
		s.card.close(now)
	}
	s.pausedUntil = 0
	switch {
	case by < 0 || turnBefore != by:
	case s.unattended():
		s.pausedUntil = now + botPause
	case s.seats.personDecides(by) && now-s.askedAt >= programTime:
		s.pausedUntil = now + undoPause
	}
}

// Pauses in milliseconds. Dice and bots wait for undoPause after a person's decision, so that it can be undone, unless the
// decision came within programTime of the question, since then a program made it. At an unattended table dice and bots wait
// for botPause after each decision, see Session.unattended.
const (
	programTime = 400
	undoPause   = 1000
	botPause    = 600
)

// entryRecord returns the record of by playing m in the present game, before it is played.
func (s *Session) entryRecord(by game.Seat, m game.Move) []byte {
	line := journal.AppendEntry(nil, s.match.Game(), by, m, game.Referee)
	return s.appendDecider(line[:len(line)-1], by) // without the newline
}

// headerRecord returns the record that begins a game with the present occupants.
func (s *Session) headerRecord() []byte {
	h := *s.tableHeader
	h.Players = match.Players(s.colors, s.seats.occupants())
	line := journal.AppendHeader(nil, &h)
	return line[:len(line)-1] // without the newline
}

// sitRecord returns the record that the person with the hashed key takes a seat, with a name. word is the word for the
// colour of the seat.
func sitRecord(word, key, name string) []byte {
	dst := fmt.Appendf(nil, `{"//":{"sit":"%s","key":"%s","name":`, word, key)
	return append(jsonline.AppendString(dst, name), '}', '}')
}

// standRecord returns the record that the owner leaves the seat whose colour has the given word.
func standRecord(word string) []byte { return fmt.Appendf(nil, `{"//":{"stand":"%s"}}`, word) }

// backRecord returns the record that takes back the lines after n.
func backRecord(n int) []byte { return fmt.Appendf(nil, `{"//":{"back":%d}}`, n) }
