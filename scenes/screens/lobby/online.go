package lobby

import (
	"slices"
	"time"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/services"
	"ludotheque/scenes/together/remote"
)

// OnlineTables holds what this device knows of the service that hosts tables for people at a distance, and of the status of
// the tables there at which this device has been. It sends no request before a screen asks for something. Only the game's
// goroutine may use it.
type OnlineTables struct {
	services *services.Services
	fetch    remote.Fetcher       // sends requests, but only to hosts that are Reachable
	clock    func() time.Duration // time since some fixed moment

	probe     *remote.Query[bool]           // request whether the page's origin is a service; nil if none is under way
	origin    tristate                      // whether the page's origin is a service; see services.Services.Origin
	pending   []statusQuery                 // queries without an answer so far
	queried   bool                          // QueryStatuses has queried since the last forgetStatus
	queriedAt time.Duration                 // time of the last QueryStatuses that has queried, by clock
	statuses  map[string]remote.TableStatus // last known status of tables, by URL
}

// tristate is the answer to a yes-no question, which may be unknown yet.
type tristate uint8

// The answers; unknown is the zero value.
const (
	unknown tristate = iota
	yes
	no
)

// statusQuery is a query for the status of tables of one service. Its answers are in the order of urls.
type statusQuery struct {
	urls  []string
	query *remote.Query[[]remote.TableStatus]
}

// queryInterval is the least time between two queries for the status of the same tables.
const queryInterval = time.Minute

// NewOnlineTables returns an OnlineTables that knows nothing yet. fetch sends its requests; if it is nil, remote.Fetch
// does. No request goes to a host that is not Reachable. clock returns the time since some fixed moment.
func NewOnlineTables(s *services.Services, fetch remote.Fetcher, clock func() time.Duration) *OnlineTables {
	return &OnlineTables{services: s, fetch: fetchReachable(s, fetch), clock: clock, statuses: map[string]remote.TableStatus{}}
}

// Service returns the service on which tables are set up: the one named in the settings, or else the page's origin once
// it has answered as a service. It returns nil if there is none.
func (o *OnlineTables) Service() *remote.Service {
	address := o.services.Settings().ServiceURL
	if address == "" && o.origin == yes {
		address = o.services.Origin
	}
	if address == "" {
		return nil
	}
	s, err := remote.NewService(address, o.fetch)
	if err != nil {
		return nil
	}
	return s
}

// ProbeOrigin asks the page's origin whether it is a service. It does nothing if the origin is known to be one or is being
// asked, if the page has no origin, or if the settings name a service. An origin that was none is asked again: perhaps it
// was only out of reach.
func (o *OnlineTables) ProbeOrigin() {
	if o.origin == yes || o.probe != nil || o.services.Origin == "" || o.services.Settings().ServiceURL != "" {
		return
	}
	s, err := remote.NewService(o.services.Origin, o.fetch)
	if err != nil {
		o.origin = no
		return
	}
	o.probe = s.Healthy()
}

// Probing reports whether the request of ProbeOrigin is under way.
func (o *OnlineTables) Probing() bool { return o.probe != nil }

// Tick processes the answers of services that have arrived, and reports whether anything may have changed. Tables that are
// gone are forgotten; see addStatuses. It drops failed queries, and answers that do not have a status for each table.
func (o *OnlineTables) Tick() (changed bool) {
	if o.probe != nil {
		if healthy, arrived, _ := o.probe.Take(); arrived {
			o.probe, o.origin, changed = nil, no, true
			if healthy {
				o.origin = yes
			}
		}
	}
	o.pending = slices.DeleteFunc(o.pending, func(q statusQuery) bool {
		statuses, arrived, err := q.query.Take()
		if arrived && err == nil && len(statuses) == len(q.urls) {
			o.addStatuses(q.urls, statuses)
			changed = true
		}
		return arrived
	})
	return changed
}

// addStatuses stores the status of each table; statuses[i] is that of urls[i]. It deletes a table that is gone from
// o.statuses and from JoinedTables, and keeps the old status of a table whose new status is an error.
func (o *OnlineTables) addStatuses(urls []string, statuses []remote.TableStatus) {
	for i, status := range statuses {
		switch {
		case status.Gone:
			delete(o.statuses, urls[i])
			forgetTable(o.services, urls[i])
		case status.Err == "":
			o.statuses[urls[i]] = status
		}
	}
}

// QueryStatuses asks each service for the status of the tables there at which this device has been, at most the latest
// wire.MaxStatusRequests of them; Tick takes the answers. It sends nothing if there are no such tables. Within queryInterval
// of the last queries it sends nothing either, unless forgetStatus was called since.
func (o *OnlineTables) QueryStatuses() {
	now := o.clock()
	if o.queried && now-o.queriedAt < queryInterval {
		return
	}
	o.queried, o.queriedAt = true, now
	byService := map[string][]JoinedTable{}
	for _, t := range JoinedTables(o.services) {
		if s := t.service(o.fetch); t.Online && s != nil && len(byService[s.Address()]) < wire.MaxStatusRequests {
			byService[s.Address()] = append(byService[s.Address()], t)
		}
	}
	for _, list := range byService {
		o.pending = append(o.pending, o.queryService(list))
	}
}

// queryService starts a query for the status of tables: at least one, all at the same service.
func (o *OnlineTables) queryService(tables []JoinedTable) statusQuery {
	var q statusQuery
	var requests []wire.StatusRequest
	for _, t := range tables {
		q.urls = append(q.urls, t.URL)
		requests = append(requests, wire.StatusRequest{Code: t.Code(), Key: t.key(o.services)})
	}
	q.query = tables[0].service(o.fetch).Status(requests)
	return q
}

// forgetStatus drops the status of the table at url, which is out of date since this device has been there, and the queries
// that were sent before. The next QueryStatuses queries all tables again.
func (o *OnlineTables) forgetStatus(url string) {
	delete(o.statuses, url)
	o.queried, o.pending = false, nil
}

// Status returns the last known status of the table t; ok is false if it is not known.
func (o *OnlineTables) Status(t JoinedTable) (status remote.TableStatus, ok bool) {
	status, ok = o.statuses[t.URL]
	return status, ok
}

// CountWaiting returns the number of tables at which it is this device's turn, by their last known status.
func (o *OnlineTables) CountWaiting() (n int) {
	for _, s := range o.statuses {
		if s.Turn {
			n++
		}
	}
	return n
}

// Available reports whether this device can probably set up an online table. It returns false only for a page that
// came from a server that is no service, while the settings name none; until the server has answered, it returns true.
func (o *OnlineTables) Available() bool {
	return o.Service() != nil || o.services.Origin == "" || o.origin == unknown
}

// fetcher returns the fetcher for requests. It returns nil, which stands for remote.Fetch, if o is nil.
func (o *OnlineTables) fetcher() remote.Fetcher {
	if o == nil {
		return nil
	}
	return o.fetch
}
