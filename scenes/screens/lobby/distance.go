package lobby

import (
	"slices"
	"time"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/services"
	"ludotheque/scenes/together/remote"
)

// Distance is what this device knows of the service at which tables are set up for people at a distance, and of how its
// tables there stand. Nothing is asked before somebody wants to know. It belongs to the game's goroutine.
type Distance struct {
	services *services.Services
	fetch    remote.Fetcher
	clock    func() time.Duration

	health    *remote.Query[bool] // whether the page's origin is a service, while it is asked
	origin    answer
	queries   []standingsQuery
	asked     bool          // it has been asked how the tables stand
	askedAt   time.Duration // when
	standings map[string]remote.TableStatus
}

// answer is what is known of something that can be asked.
type answer uint8

const (
	unknown answer = iota
	yes
	no
)

// standingsQuery is a question how tables of one service stand.
type standingsQuery struct {
	urls  []string
	query *remote.Query[[]remote.TableStatus]
}

// lookEvery is how long what is known of tables is new enough.
const lookEvery = time.Minute

// NewDistance knows nothing yet. A nil fetch is that of package remote; clock is the time since any moment.
func NewDistance(s *services.Services, fetch remote.Fetcher, clock func() time.Duration) *Distance {
	return &Distance{services: s, fetch: fetch, clock: clock, standings: map[string]remote.TableStatus{}}
}

// Service returns where tables are set up: what the settings say, or else where the page has come from, once that has answered as
// a service; nil for nowhere.
func (d *Distance) Service() *remote.Service {
	address := d.services.Settings().ServiceURL
	if address == "" && d.origin == yes {
		address = d.services.Origin
	}
	if address == "" {
		return nil
	}
	s, err := remote.NewService(address, d.fetch)
	if err != nil {
		return nil
	}
	return s
}

// ProbeOrigin finds out, once, whether the page has come from a service.
func (d *Distance) ProbeOrigin() {
	if d.origin != unknown || d.health != nil || d.services.Origin == "" || d.services.Settings().ServiceURL != "" {
		return
	}
	s, err := remote.NewService(d.services.Origin, d.fetch)
	if err != nil {
		d.origin = no
		return
	}
	d.health = s.Healthy()
}

// Probing reports whether that is still to be found out.
func (d *Distance) Probing() bool { return d.health != nil }

// Tick takes in what services have answered, and reports whether anything has changed.
func (d *Distance) Tick() (changed bool) {
	if d.health != nil {
		if ok, came, _ := d.health.Take(); came {
			d.health, d.origin, changed = nil, no, true
			if ok {
				d.origin = yes
			}
		}
	}
	d.queries = slices.DeleteFunc(d.queries, func(l standingsQuery) bool {
		stands, came, err := l.query.Take()
		if came && err == nil && len(stands) == len(l.urls) {
			d.noteStandings(l.urls, stands)
			changed = true
		}
		return came
	})
	return changed
}

// noteStandings takes in how tables stand. Those that are gone are forgotten.
func (d *Distance) noteStandings(urls []string, stands []remote.TableStatus) {
	for i, s := range stands {
		switch {
		case s.Gone:
			delete(d.standings, urls[i])
			forgetPlace(d.services, urls[i])
		case s.Err == "":
			d.standings[urls[i]] = s
		}
	}
}

// AskStandings asks how the tables at a distance stand at which this device has been, unless it has been asked within the last
// minute. Without such tables nobody is asked.
func (d *Distance) AskStandings() {
	now := d.clock()
	if d.asked && now-d.askedAt < lookEvery {
		return
	}
	d.asked, d.askedAt = true, now
	byService := map[string][]Place{}
	for _, p := range Places(d.services) {
		if s := p.service(d.fetch); p.Distance && s != nil && len(byService[s.Address()]) < wire.MaxStatusRequests {
			byService[s.Address()] = append(byService[s.Address()], p)
		}
	}
	for _, list := range byService {
		d.queries = append(d.queries, d.askService(list))
	}
}

// askService asks how tables of one service stand.
func (d *Distance) askService(list []Place) standingsQuery {
	var l standingsQuery
	var asks []wire.StatusRequest
	for _, p := range list {
		l.urls = append(l.urls, p.URL)
		asks = append(asks, wire.StatusRequest{Code: p.Code(), Key: p.key(d.services)})
	}
	l.query = list[0].service(d.fetch).Status(asks)
	return l
}

// forgetStanding takes note that this device has been at the table at url: what was known of it does not hold any more.
func (d *Distance) forgetStanding(url string) {
	delete(d.standings, url)
	d.asked = false
}

// Standing returns how the table of a place stands; ok is false if that is not known.
func (d *Distance) Standing(p Place) (s remote.TableStatus, ok bool) {
	s, ok = d.standings[p.URL]
	return s, ok
}

// CountWaiting returns at how many tables it is for this device to decide.
func (d *Distance) CountWaiting() (n int) {
	for _, s := range d.standings {
		if s.Turn {
			n++
		}
	}
	return n
}

// Available reports whether tables may be set up at a distance from here, as far as is known: anywhere but on a page that comes
// from where no service is.
func (d *Distance) Available() bool {
	return d.Service() != nil || d.services.Origin == "" || d.origin == unknown
}

// fetcher returns what requests go by; that of package remote for none.
func (d *Distance) fetcher() remote.Fetcher {
	if d == nil {
		return nil
	}
	return d.fetch
}
