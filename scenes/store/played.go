package store

import "time"

// stampTicks is how many ticks pass at least between two notes of when a game was played.
const stampTicks = 3600

// played is a record of when a game under way was played last, in seconds since 1970.
type played struct {
	Version int   `json:"version"`
	At      int64 `json:"at"`
}

func playedName(game string) string { return "played-" + game }

// stamp notes that the game is being played now: in memory at once, in its record at most once a minute and when the store is
// closed. Not to know is no failure.
func (j *Journal) stamp() {
	s := j.store
	if s.options.Now == nil {
		return
	}
	s.lately[j.game] = s.options.Now()
	if s.ticks >= j.due {
		j.due = s.ticks + stampTicks
		s.keepPlayed(j.game)
	}
}

// keepPlayed writes down when a game was played last.
func (s *Store) keepPlayed(game string) {
	_ = s.PutRecord(playedName(game), played{Version: 1, At: s.lately[game].Unix()})
}

// keepAllPlayed does so for all games of this run.
func (s *Store) keepAllPlayed() {
	for game := range s.lately {
		s.keepPlayed(game)
	}
}

// Played returns when the game under way in a box was played last, in local time; the zero time if that is not known.
func (s *Store) Played(game string) time.Time {
	if at, ok := s.lately[game]; ok {
		return at
	}
	var p played
	if checkName(game) != nil || !s.Record(playedName(game), &p) || p.Version != 1 || p.At <= 0 {
		return time.Time{}
	}
	return time.Unix(p.At, 0)
}
