package store

import "time"

// stampTicks is the least number of ticks between two records of when a game was played.
const stampTicks = 3600

// maxThought is the greatest part of the time between two lines of a journal that counts as played. Beyond it the player is taken to
// be away.
const maxThought = 2 * time.Minute

// playedRecord is the record of when an unfinished game was last played, and for how long in all.
type playedRecord struct {
	Version int   `json:"version"`
	At      int64 `json:"at"`              // seconds since 1970
	Spent   int64 `json:"spent,omitempty"` // seconds
}

// playTime is when a game was last played, and for how long in all.
type playTime struct {
	at    time.Time
	spent time.Duration
}

// playedName returns the name of the playedRecord of a box.
func playedName(box string) string { return "played-" + box }

// playLog knows when games were played: in this run of the program and, by their records, in earlier runs.
type playLog struct {
	store   *Store
	thisRun map[string]playTime // by box: games played in this run
}

// get returns when the game of a box was last played, and for how long in all; the zero value if unknown.
func (d *playLog) get(box string) playTime {
	if p, ok := d.thisRun[box]; ok {
		return p
	}
	return d.recorded(box)
}

// recorded returns what the record of a box says; the zero value if there is none that is valid.
func (d *playLog) recorded(box string) playTime {
	var p playedRecord
	if checkName(box) != nil || !d.store.Record(playedName(box), 1, &p) || p.At <= 0 {
		return playTime{}
	}
	return playTime{time.Unix(p.At, 0), time.Duration(max(p.Spent, 0)) * time.Second}
}

// add notes that the game of a box is being played at a time. The time since the last call in this run of the program counts as
// played, at most maxThought. fresh means that the game has just begun, so that what is known of an earlier game does not count.
func (d *playLog) add(box string, at time.Time, fresh bool) {
	was, inThisRun := d.get(box), d.thisRun[box] != playTime{}
	if fresh {
		was = playTime{at: at}
	}
	if gap := at.Sub(was.at); inThisRun && gap > 0 {
		was.spent += min(gap, maxThought)
	}
	d.thisRun[box] = playTime{at, was.spent}
}

// save writes the record of the game of a box, which must be one of this run, unless the store is detached. The vault reports a
// failure.
func (d *playLog) save(box string) {
	if d.store.Detached() {
		return
	}
	p := d.thisRun[box]
	_ = d.store.PutRecord(playedName(box), playedRecord{Version: 1, At: p.at.Unix(), Spent: int64(p.spent / time.Second)})
}

// saveAll writes the records of all games of this run.
func (d *playLog) saveAll() {
	for box := range d.thisRun {
		d.save(box)
	}
}

// takeOver writes the records of all games of this run, to be called when the store is not detached any more. First it forgets the
// times of those games that another copy of the program has played since.
func (d *playLog) takeOver() {
	for box, p := range d.thisRun {
		if d.recorded(box).at.After(p.at) {
			delete(d.thisRun, box)
		}
	}
	d.saveAll()
}

// stamp notes that the game is being played now: in memory at once, and in its record at most once in stampTicks. A journal with its
// header alone is a game that has just begun. stamp does nothing if the store has no clock.
func (j *Journal) stamp() {
	s := j.store
	if s.options.Now == nil {
		return
	}
	s.playLog.add(j.box, s.options.Now(), j.Lines() == 1)
	if s.ticks >= j.stampDue {
		j.stampDue = s.ticks + stampTicks
		s.playLog.save(j.box)
	}
}

// LastPlayed returns when the unfinished game of a box was last played, in local time; the zero time if unknown.
func (s *Store) LastPlayed(box string) time.Time { return s.playLog.get(box).at }

// TimePlayed returns for how long the unfinished game of a box, or else the last game of the box, has been played in all runs of the
// program: the sum of the times between the lines of its journal, each at most maxThought.
func (s *Store) TimePlayed(box string) time.Duration { return s.playLog.get(box).spent }
