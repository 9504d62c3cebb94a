package store

import "time"

// stampTicks is how many ticks pass at least between two notes of when a game was played.
const stampTicks = 3600

// longestThought is the most that the time between two lines counts as played: beyond it somebody was away.
const longestThought = 2 * time.Minute

// played is a record of when a game under way was played last, in seconds since 1970, and for how many seconds.
type played struct {
	Version int   `json:"version"`
	At      int64 `json:"at"`
	Spent   int64 `json:"spent,omitempty"`
}

// span is when a game was played last in this run, and for how long in all.
type span struct {
	at    time.Time
	spent time.Duration
}

func playedName(game string) string { return "played-" + game }

// diary knows when games were played, in this run and, by their records, in those before.
type diary struct {
	store  *Store
	lately map[string]span // by box, in this run
}

// of is when a game was played last; zero if that is not known.
func (d *diary) of(game string) span {
	if p, ok := d.lately[game]; ok {
		return p
	}
	var p played
	if checkName(game) != nil || !d.store.Record(playedName(game), 1, &p) || p.At <= 0 {
		return span{}
	}
	return span{time.Unix(p.At, 0), time.Duration(max(p.Spent, 0)) * time.Second}
}

// note notes that a game is played at some time; fresh, if it has just begun.
func (d *diary) note(game string, at time.Time, fresh bool) {
	was, again := d.of(game), d.lately[game] != span{}
	if fresh {
		was = span{at: at}
	}
	if gap := at.Sub(was.at); again && gap > 0 {
		was.spent += min(gap, longestThought)
	}
	d.lately[game] = span{at, was.spent}
}

// keep writes down when a game was played last. Not to know is no failure.
func (d *diary) keep(game string) {
	p := d.lately[game]
	_ = d.store.PutRecord(playedName(game), played{Version: 1, At: p.at.Unix(), Spent: int64(p.spent / time.Second)})
}

// keepAll does so for all games of this run.
func (d *diary) keepAll() {
	for game := range d.lately {
		d.keep(game)
	}
}

// stamp notes that the game is being played now: in memory at once, in its record at most once a minute and when the store is
// closed.
func (j *Journal) stamp() {
	s := j.store
	if s.options.Now == nil {
		return
	}
	s.diary.note(j.game, s.options.Now(), j.Lines() == 1)
	if s.ticks >= j.due {
		j.due = s.ticks + stampTicks
		s.diary.keep(j.game)
	}
}

// Played returns when the game under way in a box was played last, in local time; the zero time if that is not known.
func (s *Store) Played(game string) time.Time { return s.diary.of(game).at }

// Spent returns for how long the game under way in a box, or the last one that was, has been played: the time between its
// lines, of which two minutes count at the most, in all runs of the program.
func (s *Store) Spent(game string) time.Duration { return s.diary.of(game).spent }
