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

// stamp notes that the game is being played now: in memory at once, in its record at most once a minute and when the store is
// closed. Not to know is no failure.
func (j *Journal) stamp() {
	s := j.store
	if s.options.Now == nil {
		return
	}
	at := s.options.Now()
	was, ok := s.lately[j.game]
	if !ok {
		was = s.recorded(j.game)
	}
	if j.Lines() == 1 {
		was = span{at: at} // a new game
	}
	if gap := at.Sub(was.at); ok && gap > 0 {
		was.spent += min(gap, longestThought)
	}
	s.lately[j.game] = span{at, was.spent}
	if s.ticks >= j.due {
		j.due = s.ticks + stampTicks
		s.keepPlayed(j.game)
	}
}

// keepPlayed writes down when a game was played last.
func (s *Store) keepPlayed(game string) {
	p := s.lately[game]
	_ = s.PutRecord(playedName(game), played{Version: 1, At: p.at.Unix(), Spent: int64(p.spent / time.Second)})
}

// keepAllPlayed does so for all games of this run.
func (s *Store) keepAllPlayed() {
	for game := range s.lately {
		s.keepPlayed(game)
	}
}

// recorded is what the record of a game tells; zero if there is none.
func (s *Store) recorded(game string) span {
	var p played
	if checkName(game) != nil || !s.Record(playedName(game), &p) || p.Version != 1 || p.At <= 0 {
		return span{}
	}
	return span{time.Unix(p.At, 0), time.Duration(max(p.Spent, 0)) * time.Second}
}

// Played returns when the game under way in a box was played last, in local time; the zero time if that is not known.
func (s *Store) Played(game string) time.Time {
	if p, ok := s.lately[game]; ok {
		return p.at
	}
	return s.recorded(game).at
}

// Spent returns for how long the game under way in a box, or the last one that was, has been played: the time between its
// lines, of which two minutes count at the most, in all runs of the program.
func (s *Store) Spent(game string) time.Duration {
	if p, ok := s.lately[game]; ok {
		return p.spent
	}
	return s.recorded(game).spent
}
