package lobby

import (
	"fmt"
	"testing"

	"ludotheque/scenes/kit/words"
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
