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

// stamp notes that the game is being played now, at most once a minute. Not to know is no failure.
func (j *Journal) stamp() {
	s := j.store
	if s.options.Now == nil || s.ticks < j.due {
		return
	}
	j.due = s.ticks + stampTicks
	_ = s.PutRecord(playedName(j.game), played{Version: 1, At: s.options.Now().Unix()})
}

// Played returns when the game under way in a box was played last, to the minute, in local time; the zero time if that
// is not known.
func (s *Store) Played(game string) time.Time {
	var p played
	if checkName(game) != nil || !s.Record(playedName(game), &p) || p.Version != 1 || p.At <= 0 {
		return time.Time{}
	}
	return time.Unix(p.At, 0)
}
