package main

import (
	"crypto/tls"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/netip"
	"os"
	"strings"
	"time"

	"ludotheque/logic/online/session"
)

// settings are the values of the flags. readFlags says in the usage text of each flag what it means, and its unit.
type settings struct {
	addr, web, data       string
	admin                 string
	nats, credentials     string // credentials is -nats-creds.
	name, cluster, secret string // secret is -cluster-secret.
	routes                list
	replicas, streams     int
	tlsCert, tlsKey       string
	origins               list
	proxies               list
	sockets, perAddress   int
	perTable              int
	// tablesRate, triesRate and looksRate are limits of an address in a minute. decisionsRate is that of a device in a
	// minute, bytesRate that of an address in an hour; for these two 0 is no limit.
	tablesRate, triesRate  float64
	looksRate              float64
	decisionsRate          float64
	bytesRate              float64
	bounds                 session.Bounds // bounds are -decisions, -games and -records.
	idle, keep, keepSilent time.Duration
	debug                  bool
}

// list is the value of a flag with elements separated by commas.
type list []string

// String implements flag.Value.
func (l *list) String() string { return strings.Join(*l, ",") }

// Set implements flag.Value. It appends the elements in text, without spaces around them and without empty ones. It never
// returns an error.
func (l *list) Set(text string) error {
	for _, part := range strings.Split(text, ",") {
		if part = strings.TrimSpace(part); part != "" {
			*l = append(*l, part)
		}
	}
	return nil
}

// secretVar is the environment variable with the default of -cluster-secret. All users of a machine can read command
// lines.
const secretVar = "TABLES_CLUSTER_SECRET"

// usage is printed before the flags.
const usage = `usage: tables [flags]
       tables load [flags]
       tables health|list|bans -admin ADDRESS
       tables end -admin ADDRESS CODE
       tables ban|unban -admin ADDRESS IP

Serves tables of Ludotheque to many devices: the browser bundle, POST /tables,
the WebSockets /table/CODE, emotes, POST /tables/status, /healthz, and /metrics
for Prometheus. Everything is in this one process, the database too; README.md
beside the source tells how to run several, and what is kept.

`

// readFlags parses the command line and checks it. Usage and errors of flags are printed to out. Arguments besides flags are an
// error. The error is flag.ErrHelp if help was asked for.
func readFlags(args []string, out io.Writer) (*settings, error) {
	s := &settings{}
	f := flag.NewFlagSet("tables", flag.ContinueOnError)
	f.SetOutput(out)
	f.Usage = func() {
		fmt.Fprint(out, usage)
		f.PrintDefaults()
	}
	f.StringVar(&s.addr, "addr", "127.0.0.1:8080", "the `address` devices come to; port 0 picks a free one")
	f.StringVar(&s.admin, "admin", "", "an `address` for operators alone, with /metrics, which is nowhere else then, and what list, end and ban ask; nobody is asked who they are")
	f.StringVar(&s.web, "web", "build/web", "the `folder` of the browser bundle (make web)")
	f.StringVar(&s.data, "data", "build/tables", "the `folder` in which the embedded server keeps all tables")
	f.StringVar(&s.nats, "nats", "", "use the NATS server or cluster at this `URL` instead of the embedded one")
	f.StringVar(&s.credentials, "nats-creds", "", "the `file` with the credentials for -nats")
	f.StringVar(&s.name, "name", "", "the `name` of this process's server, different for each of a cluster; needed with -cluster")
	f.StringVar(&s.cluster, "cluster", "", "make the embedded servers of several processes a cluster: the `address` for the others")
	f.Var(&s.routes, "routes", "the `addresses` of the others' -cluster, with commas between them")
	f.StringVar(&s.secret, "cluster-secret", os.Getenv(secretVar), "a `password` that the servers of a cluster ask of each other; better given as "+secretVar+" in the environment")
	f.IntVar(&s.replicas, "replicas", 0, "how many servers keep each record (3 with -cluster, else 1)")
	f.IntVar(&s.streams, "streams", 16, "how many streams the tables are spread over; the same for all processes and for ever")
	f.StringVar(&s.tlsCert, "tls-cert", "", "the `file` with the certificate, for TLS without a proxy")
	f.StringVar(&s.tlsKey, "tls-key", "", "the `file` with the certificate's key")
	f.Var(&s.origins, "origins", "the `hosts` that the service is called by, and further ones whose pages may connect")
	f.Var(&s.proxies, "proxies", "the `addresses` or networks of proxies whose X-Forwarded-For is believed")
	f.IntVar(&s.sockets, "sockets", 20_000, "how many devices may be connected at a time")
	f.IntVar(&s.perAddress, "per-address", 0, "how many devices of one address may be connected at a time; 0 is an eighth of -sockets")
	f.IntVar(&s.perTable, "per-table", 64, "how many devices may watch a table, besides its host's and those that sit there")
	f.Float64Var(&s.tablesRate, "tables-rate", 600, "how many tables an address may set up in a minute")
	f.Float64Var(&s.triesRate, "tries-rate", 60, "how many wrong codes an address may try in a minute")
	f.Float64Var(&s.looksRate, "looks-rate", 600, "how many tables an address may ask about, and emotes show, in a minute")
	s.boundFlags(f)
	f.DurationVar(&s.idle, "idle", time.Minute, "how long a table without devices stays in memory")
	f.DurationVar(&s.keep, "keep", 30*24*time.Hour, "how long a finished table is kept, to be watched and looked at")
	f.DurationVar(&s.keepSilent, "keep-silent", 180*24*time.Hour, "how long a table is kept at which nothing happens")
	f.BoolVar(&s.debug, "debug", false, "log more")
	if err := f.Parse(args); err != nil {
		return nil, err
	}
	if f.NArg() > 0 {
		return nil, fmt.Errorf("unknown argument %q", f.Arg(0))
	}
	return s, s.check()
}

// boundFlags defines the flags that limit what is stored.
func (s *settings) boundFlags(f *flag.FlagSet) {
	usual := session.UsualBounds()
	f.Float64Var(&s.decisionsRate, "decisions-rate", 1200, "how many decisions of a device are kept in a minute, all at once if need be; a quicker device waits; 0 is any number")
	f.IntVar(&s.bounds.Decisions, "decisions", usual.Decisions, "how many decisions of a device are kept in a game, undoing and changing seats too; 0 is any number")
	f.IntVar(&s.bounds.Games, "games", usual.Games, "how many games may be played at a table; 0 is any number")
	f.IntVar(&s.bounds.Records, "records", usual.Records, "how many records a table may have; in the last tenth no game is begun; 0 is any number")
	f.Float64Var(&s.bytesRate, "bytes-rate", 64e6, "how many `bytes` are kept for an address in an hour; 0 is any number")
}

// check returns an error if values of flags are out of range or contradict each other. It sets replicas if that is 0.
func (s *settings) check() error {
	switch {
	case s.cluster != "" && s.nats != "":
		return errors.New("-cluster is about the embedded server, -nats about another one: only one of them can be")
	case s.cluster != "" && s.name == "":
		return errors.New("-cluster needs a -name")
	case len(s.routes) > 0 && s.cluster == "":
		return errors.New("-routes needs -cluster")
	case (s.tlsCert == "") != (s.tlsKey == ""):
		return errors.New("-tls-cert and -tls-key go together")
	case s.streams < 1 || s.streams > 64:
		return fmt.Errorf("-streams %d: not from 1 to 64", s.streams)
	case min(s.decisionsRate, s.bytesRate, float64(min(s.bounds.Decisions, s.bounds.Games, s.bounds.Records))) < 0:
		return errors.New("-decisions-rate, -decisions, -games, -records and -bytes-rate are at least 0")
	case s.sockets < 1 || s.perTable < 1 || s.perAddress < 0:
		return errors.New("-sockets and -per-table are at least 1, -per-address at least 0")
	}
	if s.replicas == 0 {
		s.replicas = 1
		if s.cluster != "" {
			s.replicas = 3
		}
	}
	return nil
}

// proxyNetworks returns the networks of the trusted proxies; a single address becomes a network of its own.
func (s *settings) proxyNetworks() (out []netip.Prefix, err error) {
	for _, text := range s.proxies {
		if !strings.Contains(text, "/") {
			addr, err := netip.ParseAddr(text)
			if err != nil {
				return nil, fmt.Errorf("-proxies: %w", err)
			}
			out = append(out, netip.PrefixFrom(addr, addr.BitLen()))
			continue
		}
		p, err := netip.ParsePrefix(text)
		if err != nil {
			return nil, fmt.Errorf("-proxies: %w", err)
		}
		out = append(out, p)
	}
	return out, nil
}

// hostNames returns the host names of the service besides -origins: the one in -addr and those in the file -tls-cert. It
// returns an error if that file or its key cannot be read.
func (s *settings) hostNames() (out []string, err error) {
	if host, _, err := net.SplitHostPort(s.addr); err == nil && host != "" {
		out = append(out, host)
	}
	if s.tlsCert == "" {
		return out, nil
	}
	pair, err := tls.LoadX509KeyPair(s.tlsCert, s.tlsKey)
	if err != nil {
		return nil, fmt.Errorf("-tls-cert: %w", err)
	}
	return append(out, pair.Leaf.DNSNames...), nil
}
