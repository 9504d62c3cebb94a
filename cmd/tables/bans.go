package main

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/nats-io/nats.go/jetstream"

	"ludotheque/cmd/tables/engine"
)

// bans holds the banned addresses of all processes of the service. They are stored in a bucket beside the tables.
type bans struct {
	bucket   jetstream.KeyValue   // bucket has an entry without content for each banned address, see bucketKey.
	watcher  jetstream.KeyWatcher // watcher receives the changes of bucket.
	log      *slog.Logger
	watching sync.WaitGroup // watching is done when the watcher has ended.

	mu     sync.RWMutex    // mu guards banned.
	banned map[string]bool // banned holds the banned addresses, as gateway.Network returns them.
}

// openBans opens the bucket, which that many replicas store, and starts a goroutine that follows the changes of any process until
// close. Bans from before may take a moment to be known.
func openBans(ctx context.Context, js jetstream.JetStream, replicas int, log *slog.Logger) (*bans, error) {
	bucket, err := engine.OpenBucket(ctx, js, jetstream.KeyValueConfig{
		Bucket: "bans", Description: "addresses that are turned away", Replicas: replicas, History: 1,
	})
	if err != nil {
		return nil, err
	}
	b := &bans{bucket: bucket, log: log, banned: map[string]bool{}}
	if b.watcher, err = bucket.WatchAll(context.WithoutCancel(ctx)); err != nil {
		return nil, fmt.Errorf("bans: %w", err)
	}
	b.watching.Go(func() {
		for e := range b.watcher.Updates() {
			if e != nil { // nil marks the end of the bans from before
				b.setBanned(keyAddress(e.Key()), e.Operation() == jetstream.KeyValuePut)
			}
		}
	})
	return b, nil
}

// close stops following changes.
func (b *bans) close() error {
	err := b.watcher.Stop()
	b.watching.Wait()
	return err
}

// setBanned adds an address to the bans in memory, or removes it if banned is false, and logs a change.
func (b *bans) setBanned(address string, banned bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if banned == b.banned[address] {
		return
	}
	if delete(b.banned, address); banned {
		b.banned[address] = true
	}
	b.log.Info("what addresses are banned has changed", "address", address, "banned", banned)
}

// has reports whether an address is banned.
func (b *bans) has(address string) bool {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.banned[address]
}

// list returns the banned addresses, sorted.
func (b *bans) list() []string {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return slices.Sorted(maps.Keys(b.banned))
}

// set bans an address, or lifts its ban if banned is false, in all processes. It only writes to the bucket; the watchers of
// the processes update their bans in memory soon afterwards.
func (b *bans) set(ctx context.Context, address string, banned bool) (err error) {
	if banned {
		_, err = b.bucket.Put(ctx, bucketKey(address), nil)
	} else {
		err = b.bucket.Delete(ctx, bucketKey(address))
	}
	if err != nil {
		return fmt.Errorf("bans: %w", err)
	}
	return nil
}

// bucketKey returns the key of an address in the bucket: keys may not contain colons, which become underscores.
func bucketKey(address string) string { return strings.ReplaceAll(address, ":", "_") }

// keyAddress returns the address of a key, the reverse of bucketKey.
func keyAddress(key string) string { return strings.ReplaceAll(key, "_", ":") }
