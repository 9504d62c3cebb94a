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

// bans are the addresses that are turned away by every process of the service. They are kept with the tables.
type bans struct {
	bucket  jetstream.KeyValue
	watcher jetstream.KeyWatcher
	log     *slog.Logger
	ended   sync.WaitGroup

	mu  sync.RWMutex
	all map[string]bool
}

// openBans opens the bucket, and hears of what any process bans until close.
func openBans(ctx context.Context, js jetstream.JetStream, replicas int, log *slog.Logger) (*bans, error) {
	bucket, err := engine.OpenBucket(ctx, js, jetstream.KeyValueConfig{
		Bucket: "bans", Description: "addresses that are turned away", Replicas: replicas, History: 1,
	})
	if err != nil {
		return nil, err
	}
	b := &bans{bucket: bucket, log: log, all: map[string]bool{}}
	if b.watcher, err = bucket.WatchAll(context.WithoutCancel(ctx)); err != nil {
		return nil, fmt.Errorf("bans: %w", err)
	}
	b.ended.Go(func() {
		for e := range b.watcher.Updates() {
			if e != nil { // nil comes once, after those that were there
				b.note(address(e.Key()), e.Operation() == jetstream.KeyValuePut)
			}
		}
	})
	return b, nil
}

func (b *bans) close() error {
	err := b.watcher.Stop()
	b.ended.Wait()
	return err
}

// note notes that an address is banned, or not any more.
func (b *bans) note(address string, banned bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if banned == b.all[address] {
		return
	}
	if delete(b.all, address); banned {
		b.all[address] = true
	}
	b.log.Info("what addresses are banned has changed", "address", address, "banned", banned)
}

// has reports whether an address is banned.
func (b *bans) has(address string) bool {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.all[address]
}

// list returns the addresses that are banned.
func (b *bans) list() []string {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return slices.Sorted(maps.Keys(b.all))
}

// set bans an address, or does not any more.
func (b *bans) set(ctx context.Context, address string, banned bool) (err error) {
	if banned {
		_, err = b.bucket.Put(ctx, key(address), nil)
	} else {
		err = b.bucket.Delete(ctx, key(address))
	}
	if err != nil {
		return fmt.Errorf("bans: %w", err)
	}
	return nil // the watcher notes it
}

// key returns the key of an address, address the address of a key, in which no colon may stand.
func key(address string) string { return strings.ReplaceAll(address, ":", "_") }

func address(key string) string { return strings.ReplaceAll(key, "_", ":") }
