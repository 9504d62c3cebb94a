package gateway

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// heard is what a table was told of a device, and when.
type heard struct {
	begun         time.Time
	delays        []int
	silent, since time.Duration
	told          []string
}

func (h *heard) Receive(text []byte) { h.told = append(h.told, string(text)) }

func (h *heard) Delay(ms int) {
	h.delays = append(h.delays, ms)
	h.told = append(h.told, "delay")
}

func (h *heard) Silent(ms int) {
	h.silent = time.Since(h.begun)
	h.since = h.silent - time.Duration(ms)*time.Millisecond
}

func (h *heard) Leave() {}

// TestASilentDeviceIsKnownWithinTenSeconds: whenever its network goes, within 10 s its table is told, and since when; the
// connection is given up after that.
func TestASilentDeviceIsKnownWithinTenSeconds(t *testing.T) {
	for _, gone := range []time.Duration{0, 6_100 * time.Millisecond, 7_900 * time.Millisecond} {
		synctest.Test(t, func(t *testing.T) {
			h := &heard{begun: time.Now()}
			keepPinging(t.Context(), func(ctx context.Context) error {
				if time.Since(h.begun) >= gone {
					<-ctx.Done()
					return ctx.Err()
				}
				time.Sleep(40 * time.Millisecond)
				return nil
			}, h)
			if after := h.silent - gone; after <= 0 || after > 10*time.Second {
				t.Errorf("gone after %v, known %v later", gone, after)
			}
			if late := h.since - gone; late < 0 || late > 2*time.Second+40*time.Millisecond {
				t.Errorf("gone after %v, taken for gone since %v", gone, h.since)
			}
			if given := time.Since(h.begun) - h.since; given != 10*time.Second {
				t.Errorf("given up %v after it was last asked", given)
			}
		})
	}
}

// TestALateAnswerIsOne: a device that is silent for some seconds is there again when it answers.
func TestALateAnswerIsOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, n := &heard{begun: time.Now()}, 0
		keepPinging(t.Context(), func(context.Context) error {
			if n++; n == 3 {
				return errors.New("cut")
			}
			time.Sleep(time.Duration(n) * 2 * time.Second)
			return nil
		}, h)
		if !slices.Equal(h.delays, []int{2_000, 4_000}) || h.silent != 7*time.Second {
			t.Errorf("delays of %v ms, silent at %v", h.delays, h.silent)
		}
	})
}

// TestPingsEndWithTheConnection at once.
func TestPingsEndWithTheConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		begun := time.Now()
		keepPinging(ctx, func(context.Context) error { return nil }, &heard{begun: begun})
		if took := time.Since(begun); took != time.Second {
			t.Errorf("they end after %v", took)
		}
	})
}

// TestHelloTellsHowLongItTook: the first message goes with how long after the connection it came, whether the table was found
// before or after that, and no other does.
func TestHelloTellsHowLongItTook(t *testing.T) {
	for _, early := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			h := &heard{begun: time.Now()}
			s := &socket{ctx: t.Context(), wake: make(chan struct{}, 1), opened: time.Now()}
			if !early && !s.setLink(h) {
				t.Fatal("it has gone")
			}
			time.Sleep(35 * time.Millisecond)
			s.deliver([]byte("hello"))
			time.Sleep(time.Second)
			if early && !s.setLink(h) {
				t.Fatal("it has gone")
			}
			s.deliver([]byte("more"))
			if !slices.Equal(h.told, []string{"hello", "delay", "more"}) || !slices.Equal(h.delays, []int{35}) {
				t.Errorf("early %v: told %q, %v ms", early, h.told, h.delays)
			}
		})
	}
}
