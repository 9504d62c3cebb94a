package main

import "testing"

// TestConnectionsLeaveFilesFree: twice as many as devices if the system has files for them, and else fewer.
func TestConnectionsLeaveFilesFree(t *testing.T) {
	for _, tt := range []struct{ sockets, files, want int }{
		{300, 0, 600}, {300, 100_000, 600}, {300, 1024, 600}, {20_000, 1024, 768}, {20_000, 20_256, 20_000}, {300, 200, 100},
	} {
		if got := maxConnections(tt.sockets, tt.files); got != tt.want {
			t.Errorf("%d devices, %d files: %d connections, want %d", tt.sockets, tt.files, got, tt.want)
		}
	}
	if n := fileLimit(); n < 0 {
		t.Errorf("the system lets the process have %d files", n)
	}
}
