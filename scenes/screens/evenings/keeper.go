// Package evenings has the book of evenings: every finished game, who played it with whom and how it ended, by person
// and by box, and the feats of each person. Keeper stores it among the saves, one account of a game (see ledger.Game)
// after the other; Scene shows it.
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

// version is the format version of a stored page of the book.
const version = 1

// pageGames is the number of games on a page. Only pages that change are written, usually the last one.
const pageGames = 100

// page is a stored record with a part of the book. A page of the book as the screen shows it is a leaf.
type page struct {
	Version int           `json:"version"`
	Games   []ledger.Game `json:"games"`
}

// pageName returns the name of the record of page n.
func pageName(n int) string { return fmt.Sprintf("evenings-%d", n) }

// Keeper reads and writes the book of evenings. Games that damaged pages have lost are added again from the replays,
// which Tick reads one by one. While the store is detached, nothing is written; once it is not, the book is read anew, with what
// another copy of the program has added. Only the game's goroutine may use a Keeper.
type Keeper struct {
	store     *store.Store
	cabinet   *cabinet.Cabinet
	book      ledger.Book
	opened    bool                // Open has been called
	nextPage  int                 // number of the page to be read next
	parsing   *pageParser         // parses page nextPage; nil if no page is being parsed
	pages     []pageSpan          // pages that have been read and have games, in order of numbers
	untouched map[int]bool        // true for numbers of pages that are never written: of a newer program, or unreadable
	loaded    bool                // all pages have been read
	queue     []ledger.Game       // accounts noted before all pages have been read
	missing   []store.Replay      // replays of games that are not in the book
	replay    *cabinet.GameLoader // reads missing[0]; nil if that is not being read
	takeovers int                 // store.Takeovers when reading began
	unwritten []ledger.Game       // accounts noted while the store was detached
}

// NewKeeper returns a Keeper for the book in s. It reads nothing before Open is called, so that the program starts
// quickly even with a long book.
func NewKeeper(s *store.Store, c *cabinet.Cabinet) *Keeper {
	return &Keeper{store: s, cabinet: c, untouched: map[int]bool{}, takeovers: s.Takeovers()}
}

// pageSpan is the number of a stored page, and how many games it has.
type pageSpan struct{ page, games int }

// Open makes Tick read the book. Note and Strength open the book, too.
func (k *Keeper) Open() { k.opened = true }

// Tick goes on reading: first the pages, and then the replays of missing games. It reports whether there is more to read.
// Before the book is opened, it does nothing.
func (k *Keeper) Tick() (more bool) {
	k.followStore()
	switch {
	case !k.opened:
		return false
	case !k.loaded:
		k.readPage()
		return true
	}
	if k.replay == nil {
		return k.readMissing()
	}
	if k.replay.Ready() {
		k.addMissing()
	}
	return true
}

// followStore begins to read the book anew if the store was detached and is not any more: another copy of the program may have
// added games. What was noted here meanwhile is added to the book once that has been read.
func (k *Keeper) followStore() {
	if k.takeovers == k.store.Takeovers() {
		return
	}
	fresh := NewKeeper(k.store, k.cabinet)
	fresh.opened, fresh.queue = k.opened, append(k.unwritten, k.queue...)
	*k = *fresh
}

// maxPages is the number of page numbers that are tried. It is more than a full book needs, as some pages may never be
// written.
const maxPages = 4 * ledger.MaxGames / pageGames

// readPage adds the page that is being parsed to the book, once it is ready, and starts to parse the next one. After the
// last page it calls finishReading. The store reports pages that it cannot read.
func (k *Keeper) readPage() {
	if k.parsing != nil {
		if !k.parsing.ready() {
			return
		}
		k.addPage(k.parsing)
		k.parsing = nil
		k.nextPage++
	}
	for ; k.nextPage < maxPages; k.nextPage++ {
		name := pageName(k.nextPage)
		if !k.store.HasRecord(name) {
			continue
		}
		var text json.RawMessage
		if k.store.Record(name, version, &text) {
			k.parsing = parsePage(text)
			return
		}
		k.untouched[k.nextPage] = k.store.HasRecord(name) // false if the store has moved a damaged page aside
	}
	k.finishReading()
}

// addPage adds the games of page nextPage, which has been parsed, to the book. If the whole page is damaged, the store
// moves it aside. If only some of its games are damaged, the store replaces the page by one without them.
func (k *Keeper) addPage(parsed *pageParser) {
	games := parsed.page.Games
	switch {
	case parsed.pageErr != nil:
		k.store.RejectRecord(pageName(k.nextPage), parsed.pageErr.Error())
	case parsed.gameErr != nil:
		k.store.ReplaceRecord(pageName(k.nextPage), parsed.gameErr.Error(), page{Version: version, Games: games})
	}
	for _, g := range games {
		k.book.Add(g)
	}
	if len(games) > 0 {
		k.pages = append(k.pages, pageSpan{k.nextPage, len(games)})
	}
}

// finishReading is called when all pages have been read. It adds the queued games to the book, and sets k.missing.
func (k *Keeper) finishReading() {
	k.loaded = true
	k.compact()
	for _, g := range k.queue {
		k.Note(g)
	}
	k.queue = nil
	for _, r := range k.store.Replays("") {
		if !k.book.Has(r.Box, r.Name) && k.cabinet.Find(r.Box) != nil {
			k.missing = append(k.missing, r)
		}
	}
}

// compact rewrites pages so that each but the last has pageGames games, and empties those that are left over. The page of
// a game can then be computed from its index in the book. compact writes nothing if the pages are so already.
func (k *Keeper) compact() {
	valid, sum := 0, 0 // pages from the first on that are as they should be; games on all pages
	for i, s := range k.pages {
		if valid == i && s.page == k.pageNumber(i) && (s.games == pageGames || i == len(k.pages)-1) {
			valid++
		}
		sum += s.games
	}
	n := len(k.book.Games())
	if valid == len(k.pages) && sum == n {
		return
	}
	if sum != n {
		valid = 0 // some games were there twice
	}
	pages := (n + pageGames - 1) / pageGames
	for i := valid; i < pages; i++ {
		k.writeGames(i)
	}
	for _, s := range k.pages {
		if s.page > k.pageNumber(pages-1) {
			k.write(s.page, nil)
		}
	}
}

// pageNumber returns the number of the stored page for part i of the book, from 0. A part has pageGames games. The numbers
// of pages that are never written are skipped.
func (k *Keeper) pageNumber(i int) (n int) {
	for ; i > 0 || k.untouched[n]; n++ {
		if !k.untouched[n] {
			i--
		}
	}
	return n
}

// readMissing starts to read the next missing game, and reports whether there is one.
func (k *Keeper) readMissing() (more bool) {
	if len(k.missing) == 0 {
		return false
	}
	k.replay = k.cabinet.LoadReplay(k.cabinet.Find(k.missing[0].Box), k.missing[0].Name)
	return true
}

// addMissing adds the missing game that has been read to the book. It skips one that cannot be replayed, and reports it.
func (k *Keeper) addMissing() {
	file := k.missing[0]
	game, err := k.replay.Match()
	k.missing, k.replay = k.missing[1:], nil
	if err != nil {
		reportDamage(k.store, file.Name, err)
		return
	}
	account, err := ledger.Account(game)
	if err != nil {
		return
	}
	account.Replay = file.Name
	if !file.Finished.IsZero() {
		account.Ended = file.Finished.Unix()
	}
	k.Note(account)
}

// Complete reports whether all pages have been read, and all missing games added.
func (k *Keeper) Complete() bool { return k.loaded && len(k.missing) == 0 }

// Book returns the book with the games that have been read so far. The caller must not change it.
func (k *Keeper) Book() *ledger.Book { return &k.book }

// Strength returns how well a person, the occupant who, plays box according to the book. It is game.LevelMedium if the
// book does not show it clearly or has not been read yet. Strength opens the book.
func (k *Keeper) Strength(box game.Box, who match.Occupant) game.Level {
	k.Open()
	if !k.loaded {
		return game.LevelMedium
	}
	p := ledger.Player{Name: who.Name, Number: who.Number}
	return k.book.Strength(p.Who(), box.Name(), hint.CalibrationOf(box))
}

// Finished adds the match m, which has just ended, to the book. replay is its name in the store, "" if it could not be
// saved; played is how long it took. Finished returns the account, for Judge; ok is false if m is not over.
func (k *Keeper) Finished(m *match.Match, replay string, now time.Time, played time.Duration) (account ledger.Game, ok bool) {
	account, err := ledger.Account(m)
	if err != nil {
		return account, false
	}
	account.Replay, account.Ended, account.Seconds = replay, now.Unix(), int(played/time.Second)
	k.Note(account)
	return account, true
}

// Judge adds the results of the finished analysis a and the worst mistakes to the account in the book. The account is
// found by its replay; Judge does nothing if it has none.
func (k *Keeper) Judge(account ledger.Game, a *hint.Analysis, mistakes []ledger.Mistake) {
	account.Judge(a, mistakes)
	if account.Replay != "" {
		k.Note(account)
	}
}

// Note adds account to the book, in place of the account with the same replay if there is one, and writes the pages that
// change. Before the book has been read, Note queues account and opens the book. While the store is detached, account is in the book
// of this copy of the program only, until followStore.
func (k *Keeper) Note(account ledger.Game) {
	k.followStore()
	if !k.loaded {
		k.queue = append(k.queue, account)
		k.Open()
		return
	}
	before := len(k.book.Games())
	index := k.book.Add(account)
	if k.store.Detached() {
		k.unwritten = append(k.unwritten, account)
		return
	}
	for _, part := range changedParts(index, before, len(k.book.Games())) {
		k.writeGames(part)
	}
}

// changedParts returns the parts of the book to be written after a game was put at an index: with it the book has after games, and
// had before. The parts are in the order in which to write them: if the program is killed in between, a game may be on two pages, but
// none is on no page.
func changedParts(index, before, after int) (parts []int) {
	part, last := index/pageGames, (after-1)/pageGames
	switch {
	case after == before:
		return []int{part}
	case after > before: // the games behind index have moved up
		for ; last >= part; last-- {
			parts = append(parts, last)
		}
	default: // the oldest games have been dropped, so that all have moved down
		for part := range last + 1 {
			parts = append(parts, part)
		}
	}
	return parts
}

// writeGames writes part i of the book to its page; see pageNumber.
func (k *Keeper) writeGames(i int) {
	all := k.book.Games()
	k.write(k.pageNumber(i), all[i*pageGames:min((i+1)*pageGames, len(all))])
}

// write stores games as the page with the number n, unless the store is detached. The store reports failures.
func (k *Keeper) write(n int, games []ledger.Game) {
	if k.store.Detached() {
		return
	}
	_ = k.store.PutRecord(pageName(n), page{Version: version, Games: games})
}
