package store

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
)

// chunkSize is how many bytes of a value share a key: what appending one line costs to write.
const chunkSize = 4 << 10

// keys is a flat key-value store such as the browser's local storage: every call is all or nothing, none is durable
// together with another. Keys are grouped by object; get returns nil for what is not there.
type keys interface {
	get(object, key string) ([]byte, error)
	set(object, key string, data []byte) error
	delete(object, key string) error
	all(object string) ([]string, error)
	where(object, key string) string
}

// chunked lays values out over keys, so that appending rewrites one chunk, and replacing is all or nothing: the key of
// the name itself holds the generation in force; chunk i of generation g is the key name~g~i, up to the first missing.
type chunked struct {
	keys   keys
	gens   map[string]int // generations in force, as far as known
	mirror mirror
}

func newChunked(k keys) *chunked { return &chunked{keys: k, gens: map[string]int{}} }

// split parts a name into object and key; top-level names belong to the object "main".
func split(name string) (object, key string) {
	if !strings.Contains(name, "/") {
		return "main", name
	}
	return path.Dir(name), path.Base(name)
}

func chunkKey(key string, gen, i int) string { return fmt.Sprintf("%s~%d~%d", key, gen, i) }

// generation returns the generation in force; fs.ErrNotExist if the name has no value.
func (c *chunked) generation(name string) (int, error) {
	if gen, ok := c.gens[name]; ok {
		return gen, nil
	}
	object, key := split(name)
	head, err := c.keys.get(object, key)
	switch {
	case err != nil:
		return 0, err
	case head == nil:
		return 0, fs.ErrNotExist
	}
	gen, err := strconv.Atoi(string(head))
	if err != nil {
		return 0, fmt.Errorf("%s: %.20q is not a generation", c.where(name), head)
	}
	return gen, nil
}

func (c *chunked) read(name string, limit int) ([]byte, error) {
	delete(c.gens, name) // another window may have written meanwhile
	gen, err := c.generation(name)
	if err != nil {
		return nil, err
	}
	object, key := split(name)
	data := []byte{}
	for i := 0; ; i++ {
		chunk, err := c.keys.get(object, chunkKey(key, gen, i))
		switch {
		case err != nil:
			return nil, err
		case chunk == nil:
			return data, nil
		case len(data)+len(chunk) > limit:
			return nil, writeError(ErrTooBig, c.where(name), nil)
		}
		data = append(data, chunk...)
	}
}

func (c *chunked) exists(name string) bool {
	object, key := split(name)
	head, err := c.keys.get(object, key)
	return err != nil || head != nil
}

// stage writes or removes at once: no call of keys waits for a disk.
func (c *chunked) stage(name string, data []byte) (change, error) {
	if data == nil {
		return nil, c.remove(name)
	}
	return nil, c.write(name, data)
}

func (c *chunked) write(name string, data []byte) error {
	object, key := split(name)
	old, err := c.generation(name)
	gen := old + 1
	if err != nil {
		gen = 0
	}
	c.sweep(object, key, func(g int) bool { return g != old || err != nil })
	for i, chunk := range chunks(data) {
		if err := c.keys.set(object, chunkKey(key, gen, i), chunk); err != nil {
			c.sweep(object, key, func(g int) bool { return g == gen })
			return err
		}
	}
	if err := c.keys.set(object, key, strconv.AppendInt(nil, int64(gen), 10)); err != nil {
		c.sweep(object, key, func(g int) bool { return g == gen })
		return err
	}
	c.gens[name] = gen
	c.mirror.keep(name, data)
	c.sweep(object, key, func(g int) bool { return g != gen })
	return nil
}

// chunks cuts data at multiples of chunkSize, moved back to where a character begins, so that each is valid UTF-8.
func chunks(data []byte) [][]byte {
	var list [][]byte
	for len(data) > 0 {
		n := chunkEnd(data)
		list = append(list, data[:n])
		data = data[n:]
	}
	return list
}

func chunkEnd(data []byte) int {
	if len(data) <= chunkSize {
		return len(data)
	}
	for n := chunkSize; n > chunkSize-4; n-- {
		if data[n]&0xC0 != 0x80 {
			return n
		}
	}
	return chunkSize
}

// sweep deletes chunks of those generations of a key that the test picks, last first, so that none is half there.
func (c *chunked) sweep(object, key string, pick func(gen int) bool) {
	all, err := c.keys.all(object)
	if err != nil {
		return
	}
	for _, k := range slices.Backward(all) {
		if of, gen, _, ok := parseChunk(k); of == key && (!ok || pick(gen)) {
			_ = c.keys.delete(object, k)
		}
	}
}

// parseChunk takes the key of a chunk apart: a name, a generation and a number. It is not ok if there is anything else.
func parseChunk(k string) (name string, gen, i int, ok bool) {
	part := strings.Split(k, "~")
	if len(part) != 3 {
		return "", 0, 0, false
	}
	gen, err := strconv.Atoi(part[1])
	if err != nil {
		return part[0], 0, 0, false
	}
	i, err = strconv.Atoi(part[2])
	return part[0], gen, i, err == nil
}

// append rewrites the chunk that grows and sets the ones that are new. What is no longer there is written whole.
func (c *chunked) append(name string, whole []byte, n int) (change, error) {
	object, key := split(name)
	gen, err := c.generation(name)
	if err != nil || !c.exists(name) {
		delete(c.gens, name)
		return nil, c.write(name, whole)
	}
	from := 0
	for i, chunk := range chunks(whole) {
		from += len(chunk)
		if from <= len(whole)-n {
			continue
		}
		if err := c.keys.set(object, chunkKey(key, gen, i), chunk); err != nil {
			return nil, err
		}
	}
	c.mirror.keep(name, whole)
	return nil, nil
}

func (c *chunked) rename(from, to string) error {
	data, err := c.read(from, MaxFile)
	if err != nil {
		return err
	}
	if err := c.write(to, data); err != nil {
		return err
	}
	return c.remove(from)
}

func (c *chunked) remove(name string) error {
	object, key := split(name)
	delete(c.gens, name)
	c.mirror.keep(name, nil)
	if err := c.keys.delete(object, key); err != nil {
		return err
	}
	c.sweep(object, key, func(int) bool { return true })
	return nil
}

func (c *chunked) list(dir string) ([]string, error) {
	all, err := c.keys.all(dir)
	if err != nil {
		return nil, err
	}
	names := slices.DeleteFunc(all, func(k string) bool { return strings.Contains(k, "~") })
	slices.Sort(names)
	return names, nil
}

func (c *chunked) where(name string) string {
	object, key := split(name)
	return c.keys.where(object, key)
}
