package lobby

import (
	"slices"

	"ludotheque/scenes/services"
	"ludotheque/scenes/together/remote"
)

// Reachable reports whether this device may connect to the host of url. A page may connect to the host that it came from
// and to the service that the settings name. It may also connect to hosts where its player has joined a table. The player
// must first confirm an address that others have sent; see Join. A program outside a browser may connect to any host.
func Reachable(s *services.Services, url string) bool {
	if s.Origin == "" || remote.SameHost(url, s.Origin) || remote.SameHost(url, s.Settings().ServiceURL) {
		return true
	}
	return slices.ContainsFunc(JoinedTables(s), func(t JoinedTable) bool { return remote.SameHost(t.URL, url) })
}

// dial connects to the table at url. If its host is not Reachable, it returns a remote.Unreached.
func (env *Env) dial(url string) remote.Conn {
	switch {
	case !Reachable(env.Services, url):
		return remote.Unreached{}
	case env.Dial != nil:
		return env.Dial(url)
	}
	return remote.Dial(url)
}

// fetchReachable returns a Fetcher that sends requests by fetch or, if fetch is nil, by remote.Fetch. To hosts that are
// not Reachable it sends nothing, and replies with the zero Reply.
func fetchReachable(s *services.Services, fetch remote.Fetcher) remote.Fetcher {
	if fetch == nil {
		fetch = remote.Fetch
	}
	return func(url string, body []byte) <-chan remote.Reply {
		if Reachable(s, url) {
			return fetch(url, body)
		}
		none := make(chan remote.Reply, 1)
		none <- remote.Reply{}
		return none
	}
}
