package lobby

import (
	"fmt"
	"slices"
	"testing"

	"ludotheque/scenes/kit/store/storetest"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/remote/remotetest"
)

// TestTheLastFortyTablesAreRemembered: the last one first, each once, and none that is gone.
func TestTheLastFortyTablesAreRemembered(t *testing.T) {
	s := tabletest.Services(t, words.English)
	table := func(n int) JoinedTable {
		return JoinedTable{URL: fmt.Sprintf("ws://192.0.2.%d/table/%s", n, remotetest.Code)}
	}
	for n := range 45 {
		rememberTable(s, table(n))
	}
	rememberTable(s, table(30))
	list := JoinedTables(s)
	if len(list) != 40 || list[0].URL != table(30).URL || list[1].URL != table(44).URL || list[39].URL != table(5).URL {
		t.Fatalf("%d tables are remembered: %v", len(list), list)
	}
	if forgetTable(s, table(44).URL); len(JoinedTables(s)) != 39 || JoinedTables(s)[1].URL != table(43).URL {
		t.Errorf("without the one that is gone: %v", JoinedTables(s))
	}
}

// TestNoTableIsLostBetweenTwoCopies: the tables that each of two copies of the program joins while the other one is open are all
// remembered once the first copy has ended, without the one that the second copy has left.
func TestNoTableIsLostBetweenTwoCopies(t *testing.T) {
	one, two, takeOver := storetest.Copies(t)
	first, second := &services.Services{Store: one}, &services.Services{Store: two}
	rememberTable(second, JoinedTable{URL: "ws://192.0.2.1/table/AB"})
	rememberTable(second, JoinedTable{URL: "ws://192.0.2.2/table/CD"})
	rememberTable(first, JoinedTable{URL: "ws://192.0.2.3/table/EF"})
	forgetTable(second, "ws://192.0.2.2/table/CD")
	takeOver()
	var codes []string
	for _, table := range JoinedTables(second) {
		codes = append(codes, table.Code())
	}
	if want := []string{"AB", "EF"}; !slices.Equal(codes, want) {
		t.Errorf("the tables are %q, want %q", codes, want)
	}
}
