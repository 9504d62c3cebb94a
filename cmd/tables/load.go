package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net/netip"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
)

// Limits of a load test.
const (
	maxTables    = 2_000
	maxProcesses = 5
	maxTime      = 10 * time.Minute
	// settleTime is how long idle tables are left alone before they are measured.
	settleTime = 2 * time.Second
	engineTime = 2 * time.Second // engineTime is how long the engine alone is measured, each time.
	setupTime  = 2 * time.Minute // setupTime is how long it may take to set up all tables.
)

// loadTest measures a service by devices that play: as many tables at a time as the flag says, with two devices each.
type loadTest struct {
	tables int // number of tables
	// processes is how many processes of the service are started, unless urls are given.
	processes int
	playTime  time.Duration // how long the devices play
	game      string        // name of the game; if it is empty, chooseGame sets the first game on the shelf
	header    string        // journal header of the tables
	urls      list          // addresses of the processes of the service, without a slash at the end
	out       io.Writer
	log       *slog.Logger

	mu sync.Mutex // mu guards the fields below.
	// answered is when a device last got the question for a line, which it answers at once.
	answered  map[answerKey]time.Time
	latencies []time.Duration // latencies are the times from an answer until a device had its line; one for each device.
	lines     int             // lines received by devices
	errs      []error         // errors of devices
}

// answerKey names a line of a journal: the code of its table and its number, from 1, in the game.
type answerKey struct {
	code string
	line int
}

// loadUsage is printed before the flags.
const loadUsage = `usage: tables load [flags]

Has devices play at many tables over real sockets, for a while, and tells how
fast the service is and what it costs. It measures services on this machine only.

`

// runLoadTest runs "tables load" with the flags in args: it measures the service at -url, or one that it starts if -url is not
// given. It prints the results to out, usage and errors of flags to errs.
func runLoadTest(ctx context.Context, args []string, out, errs io.Writer, log *slog.Logger) error {
	l := &loadTest{out: out, log: log, answered: map[answerKey]time.Time{}}
	f := flag.NewFlagSet("tables load", flag.ContinueOnError)
	f.SetOutput(errs)
	f.Usage = func() {
		fmt.Fprint(errs, loadUsage)
		f.PrintDefaults()
	}
	f.IntVar(&l.tables, "tables", 100, "how `many` tables are played at once")
	f.DurationVar(&l.playTime, "for", 15*time.Second, "how `long`")
	f.StringVar(&l.game, "game", "", "the `game`, the first on the shelf if none is named")
	f.IntVar(&l.processes, "processes", 1, "how `many` processes of the service are started")
	f.Var(&l.urls, "url", "the `addresses` of the processes of a service that runs, with commas between them; none starts one")
	if err := f.Parse(args); err != nil {
		return err
	}
	if err := errors.Join(l.check(), l.chooseGame()); err != nil {
		return err
	}
	if len(l.urls) > 0 {
		return l.measure(ctx)
	}
	return l.measureOwn(ctx)
}

// check returns an error if a flag is out of range or a service on another machine is named. It removes a slash at the end
// of each address.
func (l *loadTest) check() error {
	if l.tables < 1 || l.tables > maxTables {
		return fmt.Errorf("-tables %d: not from 1 to %d", l.tables, maxTables)
	}
	if l.processes < 1 || l.processes > maxProcesses {
		return fmt.Errorf("-processes %d: not from 1 to %d", l.processes, maxProcesses)
	}
	if l.playTime <= 0 || l.playTime > maxTime {
		return fmt.Errorf("-for %v: not up to %v", l.playTime, maxTime)
	}
	for i, text := range l.urls {
		u, err := url.Parse(text)
		if err != nil {
			return fmt.Errorf("-url: %w", err)
		}
		if u.Scheme != "http" || !isLoopback(u.Hostname()) {
			return fmt.Errorf("-url %s: only http and loopback addresses are measured", text)
		}
		l.urls[i] = strings.TrimSuffix(text, "/")
	}
	return nil
}

// chooseGame sets l.header for the game l.game: two seats for devices, and as many bots as the game needs. If l.game is
// empty, chooseGame sets l.game to the first game of the shelf.
func (l *loadTest) chooseGame() error {
	all, err := boxes.All()
	if err != nil {
		return fmt.Errorf("load: %w", err)
	}
	i := slices.IndexFunc(all, func(b game.Box) bool { return l.game == "" || b.Name() == l.game })
	if i < 0 {
		return fmt.Errorf("-game %s: there is no such game", l.game)
	}
	l.game = all[i].Name()
	least, _ := all[i].Seats()
	l.header = tableHeader(l.game, max(least, 2))
	return nil
}

// tableHeader returns the journal header of a table for the game name: two free seats, then easy bots up to seats in all.
func tableHeader(name string, seats int) string {
	var colors []string
	bots := map[string]map[string]string{}
	for c := range game.Color(seats) {
		colors = append(colors, c.String())
		if c >= 2 {
			bots[c.String()] = map[string]string{"kind": "bot", "level": game.LevelEasy.String()}
		}
	}
	text, _ := json.Marshal(map[string]any{"game": name, "seats": colors, "players": bots}) // strings cannot fail
	return string(text)
}

// isLoopback reports whether host is localhost or a loopback address.
func isLoopback(host string) bool {
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.IsLoopback() || host == "localhost"
}

// measureOwn starts a service of l.processes processes, adds their addresses to l.urls and measures it. They are not this
// process, so that the cost of the service can be told from that of the devices. At the end they are stopped and the data of
// the service is deleted.
func (l *loadTest) measureOwn(ctx context.Context) (err error) {
	dir, err := os.MkdirTemp("", "tables-load-")
	if err != nil {
		return fmt.Errorf("load: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	routes, err := l.clusterArgs()
	if err != nil {
		return err
	}
	stdouts := make([]io.Reader, l.processes)
	for i := range stdouts {
		stdout, stop, startErr := startService(ctx, append([]string{"-data", filepath.Join(dir, strconv.Itoa(i)), "-web", dir}, routes[i]...))
		if startErr != nil {
			return startErr
		}
		defer func() { err = errors.Join(err, stop()) }()
		stdouts[i] = stdout
	}
	for _, stdout := range stdouts {
		var at string
		if _, err := fmt.Fscanln(stdout, &at); err != nil {
			return fmt.Errorf("load: the service does not start: %w", err)
		}
		l.urls = append(l.urls, strings.TrimSuffix(at, "/"))
	}
	return l.measure(ctx)
}

// clusterArgs returns for each process the arguments by which the processes form a cluster; a single process needs none.
func (l *loadTest) clusterArgs() ([][]string, error) {
	args, all := make([][]string, l.processes), list{}
	if l.processes == 1 {
		return args, nil
	}
	for range args {
		address, err := freeAddress()
		if err != nil {
			return nil, err
		}
		all = append(all, address)
	}
	for i, address := range all {
		args[i] = []string{"-name", "n" + strconv.Itoa(i), "-cluster", address, "-routes", all.String()}
	}
	return args, nil
}

// serviceArgs are arguments of the service for a load test: a free port, and limits that no load test reaches. All of its
// devices have one address.
var serviceArgs = []string{
	"-addr", "127.0.0.1:0", "-per-address", "20000", "-tables-rate", "1000000",
	"-decisions-rate", "0", "-games", "0", "-records", "0", "-bytes-rate", "0",
}

// startService starts a process of the service with serviceArgs and args. It returns the standard output of the process.
// stop interrupts the process and waits for its end; the end of ctx interrupts it, too.
func startService(ctx context.Context, args []string) (stdout io.Reader, stop func() error, err error) {
	program, err := os.Executable()
	if err != nil {
		return nil, nil, fmt.Errorf("load: %w", err)
	}
	service := exec.CommandContext(ctx, program, slices.Concat(serviceArgs, args)...)
	service.Cancel = func() error { return service.Process.Signal(os.Interrupt) }
	stdout, err = service.StdoutPipe()
	if err == nil {
		err = service.Start()
	}
	if err != nil {
		return nil, nil, fmt.Errorf("load: the service does not start: %w", err)
	}
	return stdout, func() error { return errors.Join(service.Process.Signal(os.Interrupt), service.Wait()) }, nil
}

// measure runs the test against the service at l.urls and prints the results. It measures the engine alone before and
// after, since the load of the machine may change. The engine gets as many servers as the service has processes, and as
// many writers as there are tables. Errors of single devices are returned after the report.
func (l *loadTest) measure(ctx context.Context) (err error) {
	e, err := openLoadEngine(ctx, len(l.urls), l.log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, e.close()) }()
	before, err := e.measure(ctx, l.tables, min(engineTime, l.playTime))
	if err != nil {
		return err
	}
	run, err := l.run(ctx)
	if err != nil {
		return err
	}
	after, err := e.measure(ctx, l.tables, min(engineTime, l.playTime))
	if err != nil {
		return err
	}
	l.report(before.plus(after), run)
	return errors.Join(l.errs...)
}

// loadSamples are the figures of the service at three moments: before there were tables, idle when all devices sat there, and
// busy near the end of the play.
type loadSamples struct{ before, idle, busy figures }

// run lets the devices sit down and play, and takes the samples. Before the idle sample it waits for settleTime, or playTime if
// that is less.
func (l *loadTest) run(ctx context.Context) (c loadSamples, err error) {
	if c.before, err = l.sample(ctx); err != nil {
		return c, err
	}
	seats, err := l.sitDown(ctx)
	if err != nil {
		return c, err
	}
	time.Sleep(min(settleTime, l.playTime))
	if c.idle, err = l.sample(ctx); err != nil {
		return c, err
	}
	playing, stop := context.WithTimeout(ctx, l.playTime)
	defer stop()
	c.busy, err = l.play(playing, seats)
	return c, err
}

// report prints the results: those of the engine alone, and of the service from the samples. It sorts l.latencies.
func (l *loadTest) report(alone engineResult, c loadSamples) {
	slices.Sort(l.latencies)
	played := c.busy.minus(c.idle) // since all devices sat there
	records := max(played.records, 1)
	// rate is in records a second. cost is the processor time of the service for a record, bareCost that of the engine alone,
	// both in seconds. Without the devices the service could also use their time, and would be faster by the factor
	// (cost + played.own/records) / cost.
	rate, cost, bareCost := records/played.seconds, played.cpu/records, alone.cpu/alone.records
	print := func(format string, v ...any) { fmt.Fprintf(l.out, format+"\n", v...) }
	print("%d tables of %s, %d processes, %v", l.tables, l.game, len(l.urls), l.playTime)
	print("lines told to devices     %10.0f a second", float64(l.lines)/l.playTime.Seconds())
	print("records kept              %10.0f a second", rate)
	print("the engine alone keeps    %10.0f a second: %.2f times as many, with all processors for itself", alone.rate(), alone.rate()/rate)
	print("processor time a record   %10.3f ms in the service, %.3f ms in the engine alone: %.2f times as much", 1e3*cost, 1e3*bareCost, cost/bareCost)
	print("                          %10.3f ms in the devices: without them the engine alone would keep %.2f times as many",
		1e3*played.own/records, alone.rate()/rate*cost/(cost+played.own/records))
	print("from an answer to everybody's line   %s", formatQuantiles(l.latencies))
	print("a table with two devices that wait   %s", c.idle.minus(c.before).perTable(l.tables))
	print("a table with two devices that play   %s", c.busy.minus(c.before).perTable(l.tables))
}

// formatQuantiles returns the median, the 99th percentile and the greatest of sorted latencies as text, "none" without any.
func formatQuantiles(sorted []time.Duration) string {
	n := len(sorted)
	if n == 0 {
		return "none"
	}
	return fmt.Sprintf("p50 %v, p99 %v, worst %v of %d", sorted[n/2].Round(10*time.Microsecond), sorted[n*99/100].Round(10*time.Microsecond), sorted[n-1].Round(10*time.Microsecond), n)
}
