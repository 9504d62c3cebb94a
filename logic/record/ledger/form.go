package ledger

// RecentGames is the number of games by which Form says how a person does: few enough to follow a change, many enough for one
// lucky game not to count too much.
const RecentGames = 10

// eveningGap is the time in seconds without the end of a game after which another evening begins. Games of one evening may end
// on both sides of midnight.
const eveningGap = 6 * 60 * 60

// Record is how some games of a person came out.
type Record struct {
	Games int
	// Wins is the sum of shares of wins. Chance is what Wins would be on average if all players were equal: the sum of 1/n over
	// games of n players.
	Wins, Chance float64
}

// Share returns the wins as a share of the games. The record must have games.
func (r *Record) Share() float64 { return r.Wins / float64(r.Games) }

// ChanceShare returns Chance as a share of the games. The record must have games.
func (r *Record) ChanceShare() float64 { return r.Chance / float64(r.Games) }

// add adds the games of s to r.
func (r *Record) add(s Record) {
	r.Games += s.Games
	r.Wins += s.Wins
	r.Chance += s.Chance
}

// Evening is what a person played on one evening.
type Evening struct {
	// Ended is the time of the end of the first game, in seconds since 1970; 0 if unknown.
	Ended int64
	// Record is that of the games of the evening.
	Record
	// Recent is the record of the last RecentGames games up to the end of the evening, or of all if there are fewer.
	Recent Record
}

// Evenings returns the evenings on which a person, see Player.Who, has played a box, or any box if box is "", the latest last.
// A game whose end is not known is an evening of its own. If who is "", there are none.
func (b *Book) Evenings(who, box string) []Evening {
	var list []Evening
	var results []Record // one for each game
	isFirst := true      // the next game of the person is the first one of its evening
	for i := range b.games {
		g := &b.games[i]
		isFirst = isFirst || g.beginsEvening(&b.games[i-1])
		if box != "" && g.Box != box {
			continue
		}
		for j := range g.Players {
			p := &g.Players[j]
			if who == "" || p.Who() != who {
				continue
			}
			if isFirst {
				list, isFirst = append(list, Evening{Ended: g.Ended}), false
			}
			result := Record{Games: 1, Wins: p.Share, Chance: 1 / float64(len(g.Players))}
			results = append(results, result)
			list[len(list)-1].add(result)
			list[len(list)-1].Recent = sumRecent(results)
		}
	}
	return list
}

// beginsEvening reports whether g is the first game of an evening. before is the game before g in the book.
func (g *Game) beginsEvening(before *Game) bool {
	return g.Ended == 0 || before.Ended == 0 || g.Ended-before.Ended >= eveningGap
}

// sumRecent returns the sum of the last RecentGames results.
func sumRecent(results []Record) (sum Record) {
	for _, r := range results[max(0, len(results)-RecentGames):] {
		sum.add(r)
	}
	return sum
}
