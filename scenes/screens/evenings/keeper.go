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

// version is the format version of a stored volume of the book.
const version = 1

// volumeGames is the number of games in a volume. Only volumes that change are written, usually the last one.
const volumeGames = 100

// volume is a stored record with a part of the book.
type volume struct {
	Version int           `json:"version"`
	Games   []ledger.Game `json:"games"`
}

// volumeName returns the name of the record of volume n.
func volumeName(n int) string { return fmt.Sprintf("evenings-%d", n) }

// Keeper reads and writes the book of evenings. Games that damaged volumes have lost are added again from the replays,
// which Tick reads one by one. While the store is detached, nothing is written; afterwards the book is read anew, with the
// games that another copy of the program has added. Only the game's goroutine may use a Keeper.
type Keeper struct {
	store      *store.Store
	cabinet    *cabinet.Cabinet
	book       ledger.Book         // the games that have been read or noted so far
	opened     bool                // Open has been called
	nextVolume int                 // number of the volume to be read next, or being parsed
	parsing    *volumeParser       // parses volume nextVolume; nil if no volume is being parsed
	volumes    []volumeSpan        // volumes that have been read and have games, in order of numbers
	untouched  map[int]bool        // by number of a volume: it is never written, as it is a newer program's, or unreadable
	loaded     bool                // all volumes have been read
	queue      []ledger.Game       // accounts noted before all volumes have been read
	missing    []store.Replay      // replays of games that are not in the book
	replay     *cabinet.GameLoader // reads missing[0]; nil if that is not being read
	takeovers  int                 // result of store.Takeovers when reading began
	unwritten  []ledger.Game       // accounts noted while the store was detached
}

// NewKeeper returns a Keeper for the book in s. It reads nothing before Open is called, so that the program starts
// quickly even with a long book.
func NewKeeper(s *store.Store, c *cabinet.Cabinet) *Keeper {
	return &Keeper{store: s, cabinet: c, untouched: map[int]bool{}, takeovers: s.Takeovers()}
}

// volumeSpan is the number of a stored volume, and how many games it has.
type volumeSpan struct{ volume, games int }

// Open makes Tick read the book. Note and Strength open the book, too.
func (k *Keeper) Open() { k.opened = true }

// Tick goes on reading: first the volumes, and then the replays of missing games. It reports whether there may be more to
// read. Before the book is opened, it does nothing.
func (k *Keeper) Tick() (more bool) {
	k.followStore()
	switch {
	case !k.opened:
		return false
	case !k.loaded:
		k.readVolume()
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
// added games. The accounts that this copy has noted meanwhile are added once the book has been read.
func (k *Keeper) followStore() {
	if k.takeovers == k.store.Takeovers() {
		return
	}
	fresh := NewKeeper(k.store, k.cabinet)
	fresh.opened, fresh.queue = k.opened, append(k.unwritten, k.queue...)
	*k = *fresh
}

// maxVolumes is the number of volume numbers that are tried. It is more than a full book needs, as some volumes may never be
// written.
const maxVolumes = 4 * ledger.MaxGames / volumeGames

// readVolume adds the volume that is being parsed to the book, once it is ready, and starts to parse the next one. After the
// last volume it calls finishReading. The store reports volumes that it cannot read; one that it leaves in its place is noted
// in k.untouched.
func (k *Keeper) readVolume() {
	if k.parsing != nil {
		if !k.parsing.ready() {
			return
		}
		k.addVolume(k.parsing)
		k.parsing = nil
		k.nextVolume++
	}
	for ; k.nextVolume < maxVolumes; k.nextVolume++ {
		name := volumeName(k.nextVolume)
		if !k.store.HasRecord(name) {
			continue
		}
		var text json.RawMessage
		if k.store.Record(name, version, &text) {
			k.parsing = parseVolume(text)
			return
		}
		k.untouched[k.nextVolume] = k.store.HasRecord(name) // false if the store has moved a damaged volume aside
	}
	k.finishReading()
}

// addVolume adds the games of volume nextVolume, which has been parsed, to the book, and to k.volumes if it has any. If the
// whole volume is damaged, the store moves it aside. If only some of its games are damaged, the store replaces the volume by
// one without them.
func (k *Keeper) addVolume(parsed *volumeParser) {
	games := parsed.volume.Games
	switch {
	case parsed.volumeErr != nil:
		k.store.RejectRecord(volumeName(k.nextVolume), parsed.volumeErr.Error())
	case parsed.gameErr != nil:
		k.store.ReplaceRecord(volumeName(k.nextVolume), parsed.gameErr.Error(), volume{Version: version, Games: games})
	}
	for _, g := range games {
		k.book.Add(g)
	}
	if len(games) > 0 {
		k.volumes = append(k.volumes, volumeSpan{k.nextVolume, len(games)})
	}
}

// finishReading is called when all volumes have been read. It sets k.loaded, compacts the volumes, adds the queued games to
// the book, and sets k.missing.
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

// compact rewrites volumes so that each but the last has volumeGames games, and empties the volumes that are left over. The
// volume of a game can then be computed from the game's index in the book. compact writes nothing if all this is so already.
func (k *Keeper) compact() {
	valid, sum := 0, 0 // number of volumes, from the first on, that are as they should be; number of games in all volumes
	for i, s := range k.volumes {
		if valid == i && s.volume == k.volumeNumber(i) && (s.games == volumeGames || i == len(k.volumes)-1) {
			valid++
		}
		sum += s.games
	}
	n := len(k.book.Games())
	if valid == len(k.volumes) && sum == n {
		return
	}
	if sum != n {
		valid = 0 // some games were in two volumes
	}
	volumes := (n + volumeGames - 1) / volumeGames
	for i := valid; i < volumes; i++ {
		k.writeGames(i)
	}
	for _, s := range k.volumes {
		if s.volume > k.volumeNumber(volumes-1) {
			k.write(s.volume, nil)
		}
	}
}

// volumeNumber returns the number of the volume for part i of the book, from 0. A part has volumeGames games. The numbers of
// volumes that are never written are skipped.
func (k *Keeper) volumeNumber(i int) (n int) {
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

// addMissing adds the missing game that has been read to the book, and removes it from k.missing. A game that cannot be
// replayed is skipped and reported; one that is not over is only skipped.
func (k *Keeper) addMissing() {
	file := k.missing[0]
	game, err := k.replay.Match()
	k.missing, k.replay = k.missing[1:], nil
	if err != nil {
		reportDamage(k.store, file.Name, err)
		return
	}
	account, err := ledger.NewGame(game)
	if err != nil {
		return
	}
	account.Replay = file.Name
	if !file.Finished.IsZero() {
		account.Ended = file.Finished.Unix()
	}
	k.Note(account)
}

// Complete reports whether all volumes have been read, and all missing games added.
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

// Finished adds the match m, which has just ended, to the book. replay is the name of m in the store, "" if m could not be
// saved; now is when m ended, and played how long it took. Finished returns the account, for Judge; ok is false if m is not
// over.
func (k *Keeper) Finished(m *match.Match, replay string, now time.Time, played time.Duration) (account ledger.Game, ok bool) {
	account, err := ledger.NewGame(m)
	if err != nil {
		return account, false
	}
	account.Replay, account.Ended, account.Seconds = replay, now.Unix(), int(played/time.Second)
	k.Note(account)
	return account, true
}

// Judge adds the results of the finished analysis a and the worst mistakes to an account, and puts it into the book in place of the
// account with the same replay. If account has no replay, the book stays as it is. The players of account are a slice, so that the
// caller sees their results too.
func (k *Keeper) Judge(account ledger.Game, a *hint.Analysis, mistakes []ledger.Mistake) {
	account.Judge(a, mistakes)
	if account.Replay != "" {
		k.Note(account)
	}
}

// Note adds account to the book, in place of the account with the same replay if there is one, and writes the volumes that
// change. Before the book has been read, Note queues account and opens the book. While the store is detached, account is in
// the book of this copy of the program only, until followStore.
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

// changedParts returns the parts of the book to be written after a game was put at an index, when the book had before games
// and now has after. The parts are in the order in which to write them: if the program is killed in between, a game may be in
// two volumes, but none is lost.
func changedParts(index, before, after int) (parts []int) {
	part, last := index/volumeGames, (after-1)/volumeGames
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

// writeGames writes part i of the book to its volume; see volumeNumber.
func (k *Keeper) writeGames(i int) {
	all := k.book.Games()
	k.write(k.volumeNumber(i), all[i*volumeGames:min((i+1)*volumeGames, len(all))])
}

// write stores games as the volume with the number n, unless the store is detached. The store reports failures.
func (k *Keeper) write(n int, games []ledger.Game) {
	if k.store.Detached() {
		return
	}
	_ = k.store.PutRecord(volumeName(n), volume{Version: version, Games: games})
}
