package store

import (
	"bytes"
	"maps"
	"slices"
	"strconv"
)

// Browsers throw away what they keep for a page: when the player says so, when room is short, or when the page has not been
// opened for a week. A page that is open at that moment has a mirror of what was kept, and writes it again.

// markKey is there as long as what has been written is. It is no name, so that it is never listed.
const markKey = "~"

// mirrorMost is how many bytes a mirror holds at most.
const mirrorMost = 4 << 20

// mirror is what keys hold, by name, as far as it has been seen or written here.
type mirror struct {
	held   map[string][]byte
	size   int
	marked bool // the mark has been set
	whole  bool // everything there was has been seen
}

// keep notes what a name holds, nothing at all for nil.
func (m *mirror) keep(name string, data []byte) {
	m.size -= len(m.held[name])
	delete(m.held, name)
	if data == nil || m.size+len(data) > mirrorMost {
		return
	}
	if m.held == nil {
		m.held = map[string][]byte{}
	}
	m.held[name] = bytes.Clone(data)
	m.size += len(data)
}

// mark says that from now on what is written is this copy's own, so that its loss is noticed.
func (c *chunked) mark() {
	c.mirror = mirror{}
	c.setMark()
}

func (c *chunked) setMark() {
	c.mirror.marked = c.keys.set("main", markKey, []byte("1")) == nil
}

// lost returns, once, what keys have held and hold no more; nil while it is all there.
func (c *chunked) lost() map[string][]byte {
	if !c.mirror.marked {
		return nil
	}
	if mark, err := c.keys.get("main", markKey); err != nil || mark != nil {
		return nil
	}
	all := maps.Clone(c.mirror.held)
	if all == nil {
		all = map[string][]byte{}
	}
	clear(c.gens)
	c.setMark()
	return all
}

// recall looks at one more of the names that have not been seen yet.
func (c *chunked) recall() {
	if !c.mirror.marked || c.mirror.whole {
		return
	}
	for _, name := range c.names() {
		if _, known := c.mirror.held[name]; known || c.mirror.size > mirrorMost/2 {
			continue
		}
		data, err := c.read(name, MaxFile)
		if err == nil {
			c.mirror.keep(name, data)
		}
		if _, kept := c.mirror.held[name]; kept {
			return
		}
	}
	c.mirror.whole = true
}

// names are all names that have a value.
func (c *chunked) names() []string {
	var all []string
	for _, dir := range [...]string{"main", savesDir, recordsDir, replaysDir, asideDir} {
		list, err := c.list(dir)
		if err != nil {
			continue
		}
		for _, base := range list {
			if dir == "main" {
				all = append(all, base)
			} else {
				all = append(all, dir+"/"+base)
			}
		}
	}
	return all
}

// adopt gives chunks that lie there without the key of their name, as after what was kept had been thrown away while it was
// written on, that key again, if there is a first one.
func (c *chunked) adopt() {
	for _, dir := range [...]string{"main", savesDir, recordsDir, replaysDir, asideDir} {
		all, err := c.keys.all(dir)
		if err != nil {
			continue
		}
		for key, gen := range orphans(all) {
			_ = c.keys.set(dir, key, []byte(gen))
		}
	}
}

// orphans are the newest generations of which there is a first chunk but no key of the name, by name.
func orphans(keys []string) map[string]string {
	found := map[string]string{}
	newest := map[string]int{}
	for _, k := range keys {
		key, gen, chunk, ok := parseChunk(k)
		if !ok || chunk != 0 || slices.Contains(keys, key) {
			continue
		}
		if n, seen := newest[key]; !seen || gen > n {
			newest[key], found[key] = gen, strconv.Itoa(gen)
		}
	}
	return found
}

// restore writes again what the medium has lost, and tells.
func (v *vault) restore() {
	lost := v.medium.lost()
	if lost == nil {
		return
	}
	v.losses++
	clear(v.left)
	clear(v.barred)
	for _, name := range slices.Sorted(maps.Keys(lost)) {
		if _, late := v.pending[name]; !late {
			v.seen[name] = true
			_ = v.write(name, lost[name])
		}
	}
	for _, name := range slices.Sorted(maps.Keys(v.known)) {
		if mine := v.known[name]; mine.data != nil && v.missing(name) {
			v.seen[name] = true
			_ = v.write(name, mine.data)
		}
	}
	v.tell(Notice{Kind: Cleared, Path: v.medium.where("")})
}
