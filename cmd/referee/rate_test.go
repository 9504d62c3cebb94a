package main

import (
	"encoding/json"
	"strconv"
	"testing"
)

// BenchmarkRate is what rate measures of each box, as many seats at the table as its limits are set for. The profile that
// the referee is built with is taken of it (make profile).
func BenchmarkRate(b *testing.B) {
	for _, table := range []struct {
		game  string
		seats int
	}{{"dorada", 2}, {"pamplona", 2}, {"galopp", 4}, {"rapidcity", 4}} {
		b.Run(table.game, func(b *testing.B) {
			var s rateResult
			for b.Loop() {
				code, out, said := call("rate", "-game", table.game, "-seats", strconv.Itoa(table.seats), "-seconds", "3")
				if code != 0 {
					b.Fatal(said)
				}
				if err := json.Unmarshal([]byte(out), &s); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(s.NsPerDecision, "ns/decision")
			b.ReportMetric(s.RawNsPerDecision, "raw-ns/decision")
			b.ReportMetric(1e6/s.GamesPerS, "µs/game")
		})
	}
}
