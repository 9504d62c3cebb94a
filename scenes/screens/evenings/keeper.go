// Package evenings has the book of evenings: every finished game, who played it with whom and how it came out, by person and
// by box, and what is worth remembering. Keeper keeps it among the saves; Scene shows it.
package evenings

import (
	"encoding/json"
	"fmt"
	"time"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/store"
)

// version is the version of a page of the book.
const version = 1

// pageGames is how many games a page holds. Only pages that have changed are written again: as a rule the last one.
const pageGames = 100

// page is a record of the store.
type page struct {
	Version int           `json:"version"`
	Games   []ledger.Game `json:"games"`
}

func pageName(n int) string { return fmt.Sprintf("evenings-%d", n) }

// Keeper keeps the book of evenings. What is damaged is made again from the replays that are kept, which Tick reads one after
// the other. It belongs to the game's goroutine.
type Keeper struct {
	store    *store.Store
	cabinet  *cabinet.Cabinet
	book     ledger.Book
	wanted   bool         // somebody has asked for the book
	next     int          // the page that is read next
	unpacked *unpacking   // it, while it is read
	found    []span       // those that have been read
	left     map[int]bool // pages that are left as they are: a newer program's, or not to be read
	read     bool         // all pages have been
	later    []ledger.Game
	missing  []store.Replay // kept games that the book does not have
	reading  *cabinet.Kept
}

// NewKeeper returns the keeper of the book among the saves of s. Nothing is read before Open, so that a program starts as
// quickly with a thick book as without one.
func NewKeeper(s *store.Store, c *cabinet.Cabinet) *Keeper {
	return &Keeper{store: s, cabinet: c, left: map[int]bool{}}
}

// span is a page in the store, and how many games have been read there.
type span struct{ page, games int }

// Open has Tick read the book. A game that is noted opens it too.
func (k *Keeper) Open() { k.wanted = true }

// Tick goes on with what is to be read, a page or a part of a game at a time, and reports whether there is more.
func (k *Keeper) Tick() (more bool) {
	switch {
	case !k.wanted:
		return false
	case !k.read:
		k.readPages()
		return true
	}
	if k.reading == nil {
		return k.readMissing()
	}
	if k.reading.Ready() {
		k.addMissing()
	}
	return true
}

// maxPages is more pages than are ever written, even where many are left as they are.
const maxPages = 4 * ledger.MaxGames / pageGames

// readPages takes in a page that has been read, and has the next one read that can be. What cannot be the store has moved aside, or left
// as it is, and told.
func (k *Keeper) readPages() {
	if k.unpacked != nil {
		if !k.unpacked.ready() {
			return
		}
		k.addPage(k.unpacked)
		k.unpacked = nil
		k.next++
	}
	for ; k.next < maxPages; k.next++ {
		name := pageName(k.next)
		if !k.store.HasRecord(name) {
			continue
		}
		var text json.RawMessage
		if k.store.Record(name, version, &text) {
			k.unpacked = unpack(text)
			return
		}
		k.left[k.next] = k.store.HasRecord(name)
	}
	k.finishReading()
}

// addPage puts a page into the book. One that is damaged is moved aside by the store, and its games are missing, or those of them that
// are no games.
func (k *Keeper) addPage(u *unpacking) {
	games := u.page.Games
	switch {
	case u.err != nil:
		k.store.RejectRecord(pageName(k.next), u.err.Error())
	case u.bad != nil:
		k.store.ReplaceRecord(pageName(k.next), u.bad.Error(), page{Version: version, Games: games})
	}
	for _, g := range games {
		k.book.Add(g)
	}
	if len(games) > 0 {
		k.found = append(k.found, span{k.next, len(games)})
	}
}

// finishReading is called when all pages have been read: what has been noted meanwhile goes into the book, and what is missing is
// looked for.
func (k *Keeper) finishReading() {
	k.read = true
	k.compact()
	for _, g := range k.later {
		k.Note(g)
	}
	k.later = nil
	for _, r := range k.store.Replays("") {
		if !k.book.Has(r.Game, r.Name) && k.cabinet.Find(r.Game) != nil {
			k.missing = append(k.missing, r)
		}
	}
}

// compact closes the gaps between pages: each but the last is to have as many games as it holds, so that a game has its page by its
// place in the book. Nothing is written where there are no gaps.
func (k *Keeper) compact() {
	first, sum := 0, 0
	for i, s := range k.found {
		if first == i && s.page == k.number(i) && (s.games == pageGames || i == len(k.found)-1) {
			first++
		}
		sum += s.games
	}
	n := len(k.book.Games())
	if first == len(k.found) && sum == n {
		return
	}
	if sum != n {
		first = 0 // some games were there twice
	}
	pages := (n + pageGames - 1) / pageGames
	for i := first; i < pages; i++ {
		k.writeGames(i)
	}
	for _, s := range k.found {
		if s.page > k.number(pages-1) {
			k.write(s.page, nil)
		}
	}
}

// number returns the number of the page in the store that has the games from place i times pageGames on: pages that are left as they are
// are passed over.
func (k *Keeper) number(i int) (n int) {
	for ; i > 0 || k.left[n]; n++ {
		if !k.left[n] {
			i--
		}
	}
	return n
}

// readMissing has the next missing game read.
func (k *Keeper) readMissing() (more bool) {
	if len(k.missing) == 0 {
		return false
	}
	k.reading = k.cabinet.Finished(k.cabinet.Find(k.missing[0].Game), k.missing[0].Name)
	return true
}

// addMissing puts a missing game that has been read into the book. One that cannot be played is left to the list of replays, which
// tells.
func (k *Keeper) addMissing() {
	r := k.missing[0]
	m, err := k.reading.Match()
	k.missing, k.reading = k.missing[1:], nil
	if err != nil {
		return
	}
	g, err := ledger.Account(m)
	if err != nil {
		return
	}
	g.Replay = r.Name
	if !r.Finished.IsZero() {
		g.Ended = r.Finished.Unix()
	}
	k.Note(g)
}

// Loaded reports whether all pages have been read. Games that are missing may still come.
func (k *Keeper) Loaded() bool { return k.read }

// Book returns the book as far as it has been read. It must not be changed.
func (k *Keeper) Book() *ledger.Book { return &k.book }

// Strength returns how well a person plays a box by the games of the book, medium unless they say plainly otherwise. It opens
// the book; until that has been read, nobody is known.
func (k *Keeper) Strength(box game.Box, who match.Occupant) game.Level {
	k.Open()
	if !k.read {
		return game.LevelMedium
	}
	p := ledger.Player{Name: who.Name, Number: who.Number}
	return k.book.Strength(p.Who(), box.Name(), hint.CalibrationOf(box))
}

// Finished puts a game that has just ended into the book: m, kept under the name replay, which is empty if it could not be,
// and played for so long. It returns the account for Judge; ok is false for a match that is not over.
func (k *Keeper) Finished(m *match.Match, replay string, now time.Time, played time.Duration) (g ledger.Game, ok bool) {
	g, err := ledger.Account(m)
	if err != nil {
		return g, false
	}
	g.Replay, g.Ended, g.Seconds = replay, now.Unix(), int(played/time.Second)
	k.Note(g)
	return g, true
}

// Judge adds to a game of the book what a, which is done with it, has found, and the dearest mistakes.
func (k *Keeper) Judge(g ledger.Game, a *hint.Analysis, mistakes []ledger.Mistake) {
	g.Judge(a, mistakes)
	if g.Replay != "" {
		k.Note(g)
	}
}

// Note puts g into the book, in place of what the book has of the same replay, and keeps the pages that change.
func (k *Keeper) Note(g ledger.Game) {
	if !k.read {
		k.later = append(k.later, g)
		k.Open()
		return
	}
	before := len(k.book.Games())
	i := k.book.Add(g)
	last := i / pageGames
	if n := len(k.book.Games()); n != before {
		last = (n - 1) / pageGames // those behind it have moved
	}
	first := i / pageGames
	if len(k.book.Games()) < before {
		first = 0 // the oldest have made room
	}
	for n := first; n <= last; n++ {
		k.writeGames(n)
	}
}

// writeGames writes the games from place i times pageGames on.
func (k *Keeper) writeGames(i int) {
	all := k.book.Games()
	k.write(k.number(i), all[i*pageGames:min((i+1)*pageGames, len(all))])
}

// write writes a page. A failure is told by the store, as any other.
func (k *Keeper) write(n int, games []ledger.Game) {
	_ = k.store.PutRecord(pageName(n), page{Version: version, Games: games})
}
