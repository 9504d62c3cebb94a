package store

import (
	"bytes"
	"maps"
	"slices"
	"strconv"
)

// Browsers throw away what they keep for a page: when the player says so, when room is short, or when the page has not been
// opened for a week. A page that is open at that moment has a mirror of what was kept, and writes it again.

// markKey is a key that exists as long as the values written. If it is gone, the browser has deleted them. It is not
// a name, so it is never listed.
const markKey = "~"

// maxMirrorBytes is the greatest size of a mirror.
const maxMirrorBytes = 4 << 20

// mirror is a copy in memory of values of a chunked: those that were written, and those that mirrorNext has read.
type mirror struct {
	values   map[string][]byte // by name
	size     int               // of all values, in bytes
	marked   bool              // markKey has been set
	complete bool              // mirrorNext has nothing more to copy
}

// store stores a copy of data as the value of a name. If data is nil, or there is no room, the mirror has no value of that name then.
func (m *mirror) store(name string, data []byte) {
	m.size -= len(m.values[name])
	delete(m.values, name)
	if data == nil || m.size+len(data) > maxMirrorBytes {
		return
	}
	if m.values == nil {
		m.values = map[string][]byte{}
	}
	m.values[name] = bytes.Clone(data)
	m.size += len(data)
}

// startMirror starts an empty mirror and sets markKey, so that a later loss is noticed.
func (c *chunked) startMirror() {
	c.mirror = mirror{}
	c.setMark()
}

// setMark sets markKey, and notes whether that succeeded.
func (c *chunked) setMark() {
	c.mirror.marked = c.keys.set(mainObject, markKey, []byte("1")) == nil
}

// lost implements medium: if markKey is gone, it returns the values in the mirror, forgets the valid generations and sets markKey again.
// If markKey is there, it returns nil and copies one more value to the mirror; if it was never set, lost only returns nil.
func (c *chunked) lost() map[string][]byte {
	if !c.mirror.marked {
		return nil
	}
	if mark, err := c.keys.get(mainObject, markKey); err != nil || mark != nil {
		c.mirrorNext()
		return nil
	}
	all := maps.Clone(c.mirror.values)
	if all == nil {
		all = map[string][]byte{}
	}
	clear(c.generations)
	c.setMark()
	return all
}

// mirrorNext copies one more value to the mirror. When there is none left, or the mirror is half full, it sets complete: the other half
// is for values that will be written.
func (c *chunked) mirrorNext() {
	if c.mirror.complete {
		return
	}
	for _, name := range c.names() {
		if _, known := c.mirror.values[name]; known || c.mirror.size > maxMirrorBytes/2 {
			continue
		}
		data, err := c.read(name, MaxFile)
		if err == nil {
			c.mirror.store(name, data)
		}
		if _, kept := c.mirror.values[name]; kept {
			return
		}
	}
	c.mirror.complete = true
}

// names returns all names that have a value. An object whose keys cannot be read is left out.
func (c *chunked) names() []string {
	var all []string
	for _, object := range objects {
		list, err := c.list(object)
		if err != nil {
			continue
		}
		for _, base := range list {
			if object == mainObject {
				all = append(all, base)
			} else {
				all = append(all, object+"/"+base)
			}
		}
	}
	return all
}

// adopt makes valid again each value that has chunks, but no key with the valid generation. That happens if the browser deletes
// everything while the value is being written. Errors are ignored.
func (c *chunked) adopt() {
	for _, object := range objects {
		all, err := c.keys.all(object)
		if err != nil {
			continue
		}
		for key, gen := range orphans(all) {
			_ = c.keys.set(object, key, []byte(gen))
		}
	}
}

// orphans returns the values that have a first chunk, but no key for the valid generation: by key, the number of the newest generation
// with a first chunk. keys are all keys of an object.
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

// restore writes again the values that the medium has lost and knows, and the saves in use that are missing, and reports Cleared. It
// sets lost, so that the store writes its own values again, and forgets which files were left or barred. It does nothing if nothing was
// lost, or if this copy may not write.
func (v *vault) restore() {
	if !v.held {
		return
	}
	lost := v.medium.lost()
	if lost == nil {
		return
	}
	v.lost = true
	v.collect() // so that a job that has ended does not count as waiting: what it wrote is gone
	clear(v.left)
	clear(v.barred)
	for _, name := range slices.Sorted(maps.Keys(lost)) {
		if _, waits := v.pending[name]; !waits {
			v.seen[name] = true
			_ = v.write(name, lost[name])
		}
	}
	for _, name := range slices.Sorted(maps.Keys(v.open)) {
		if mine := v.open[name]; mine.data != nil && v.missing(name) {
			v.seen[name] = true
			_ = v.write(name, mine.data)
		}
	}
	v.addNotice(Notice{Kind: Cleared, Path: v.medium.where("")})
}
