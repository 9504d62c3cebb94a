package store

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
)

// chunkSize is the greatest number of bytes of a chunk. Appending a line writes at most that much.
const chunkSize = 4 << 10

// keys is a flat key-value store such as the browser's local storage. Each call is atomic, but two calls together are
// not. Keys are grouped by object.
type keys interface {
	// get returns the value of a key, or nil if it has none.
	get(object, key string) ([]byte, error)
	// set makes data the value of a key.
	set(object, key string, data []byte) error
	// delete deletes a key. It is no error if there is none.
	delete(object, key string) error
	// all returns the keys of an object that have a value, in the order in which they were added.
	all(object string) ([]string, error)
	// where returns a description of where a key is kept, for people; for key "" of the whole store.
	where(object, key string) string
}

// chunked stores values in keys, divided into chunks, so that appending writes only the last chunks, and replacing is atomic: the key
// of the name holds the number of the valid generation; the key name~g~i holds chunk i of generation g. A value ends at the first
// missing chunk.
type chunked struct {
	keys        keys
	generations map[string]int // by name: the valid generation, as far as known
	mirror      mirror         // copies of values, in case the browser deletes them
}

// newChunked returns a chunked that stores its values in k.
func newChunked(k keys) *chunked { return &chunked{keys: k, generations: map[string]int{}} }

// mainObject is the object of names without a slash.
const mainObject = "main"

// objects are all objects of keys.
var objects = append([]string{mainObject}, dirs...)

// splitName divides a name into object and key.
func splitName(name string) (object, key string) {
	if !strings.Contains(name, "/") {
		return mainObject, name
	}
	return path.Dir(name), path.Base(name)
}

// chunkKey returns the key of chunk i of a generation of the value of key.
func chunkKey(key string, gen, i int) string { return fmt.Sprintf("%s~%d~%d", key, gen, i) }

// generation returns the valid generation of a name, or fs.ErrNotExist if the name has no value. Any other error means that the
// generation cannot be read.
func (c *chunked) generation(name string) (int, error) {
	if gen, ok := c.generations[name]; ok {
		return gen, nil
	}
	object, key := splitName(name)
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

// read implements medium. It changes c.generations without a lock, which is safe only in a page, where no two goroutines
// run at the same time.
func (c *chunked) read(name string, limit int) ([]byte, error) {
	delete(c.generations, name) // another window may have written meanwhile
	gen, err := c.generation(name)
	if err != nil {
		return nil, err
	}
	object, key := splitName(name)
	data := []byte{}
	for i := 0; ; i++ {
		chunk, err := c.keys.get(object, chunkKey(key, gen, i))
		switch {
		case err != nil:
			return nil, err
		case chunk == nil:
			return data, nil
		case len(data)+len(chunk) > limit:
			return nil, errorAt(ErrTooBig, c.where(name), nil)
		}
		data = append(data, chunk...)
	}
}

// exists implements medium.
func (c *chunked) exists(name string) bool {
	object, key := splitName(name)
	head, err := c.keys.get(object, key)
	return err != nil || head != nil
}

// stage implements medium. It writes or removes the value at once, since keys do not wait for a disk.
func (c *chunked) stage(name string, data []byte) (change, error) {
	if data == nil {
		return nil, c.remove(name)
	}
	return nil, c.write(name, data)
}

// write replaces a value: it writes a new generation, makes it the valid one, and deletes the others. After an error the old value is
// still valid.
func (c *chunked) write(name string, data []byte) error {
	object, key := splitName(name)
	old, err := c.generation(name)
	gen := old + 1
	if err != nil {
		gen = 0
	}
	c.deleteGenerations(object, key, func(g int) bool { return g != old || err != nil }) // without a valid one, all
	for i, chunk := range chunks(data) {
		if err := c.keys.set(object, chunkKey(key, gen, i), chunk); err != nil {
			c.deleteGenerations(object, key, func(g int) bool { return g == gen })
			return err
		}
	}
	if err := c.keys.set(object, key, strconv.AppendInt(nil, int64(gen), 10)); err != nil {
		c.deleteGenerations(object, key, func(g int) bool { return g == gen })
		return err
	}
	c.generations[name] = gen
	c.mirror.store(name, data)
	c.deleteGenerations(object, key, func(g int) bool { return g != gen })
	return nil
}

// chunks divides data into pieces of at most chunkSize bytes, without dividing a character, so that each is valid
// UTF-8.
func chunks(data []byte) [][]byte {
	var list [][]byte
	for len(data) > 0 {
		n := chunkEnd(data)
		list = append(list, data[:n])
		data = data[n:]
	}
	return list
}

// chunkEnd returns the length in bytes of the first chunk of data: the greatest length, up to chunkSize, after which a character
// begins.
func chunkEnd(data []byte) int {
	if len(data) <= chunkSize {
		return len(data)
	}
	for n := chunkSize; n > chunkSize-4; n-- {
		if data[n]&0xC0 != 0x80 { // not within a character of UTF-8
			return n
		}
	}
	return chunkSize
}

// deleteGenerations deletes the chunks of a key for whose generation pick returns true, the first chunk first: if the page is closed
// meanwhile, adopt does not take the rest for a value. Chunk keys without valid numbers are deleted too. Errors are ignored.
func (c *chunked) deleteGenerations(object, key string, pick func(gen int) bool) {
	all, err := c.keys.all(object)
	if err != nil {
		return
	}
	for _, k := range all {
		if of, gen, _, ok := parseChunk(k); of == key && (!ok || pick(gen)) {
			_ = c.keys.delete(object, k)
		}
	}
}

// parseChunk returns the key of the value, the generation and the index of the chunk whose key is k, such as "name~3~0". If ok is
// false, k is not such a key; if it has three parts all the same, key is the first of them.
func parseChunk(k string) (key string, gen, i int, ok bool) {
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

// append implements medium. It writes only the chunks that change; after an error some of them may have been written. If the value is
// not there any more, it writes the whole value.
func (c *chunked) append(name string, whole []byte, n int) (change, error) {
	object, key := splitName(name)
	gen, err := c.generation(name)
	if err != nil || !c.exists(name) {
		delete(c.generations, name)
		return nil, c.write(name, whole)
	}
	end := 0 // of the chunk, in whole
	for i, chunk := range chunks(whole) {
		end += len(chunk)
		if end <= len(whole)-n {
			continue
		}
		if err := c.keys.set(object, chunkKey(key, gen, i), chunk); err != nil {
			return nil, err
		}
	}
	c.mirror.store(name, whole)
	return nil, nil
}

// rename implements medium. It writes a copy and then removes the old value; if the removal fails, both remain.
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

// remove deletes a value with all its chunks. After an error the value is still there, but not in the mirror.
func (c *chunked) remove(name string) error {
	object, key := splitName(name)
	delete(c.generations, name)
	c.mirror.store(name, nil)
	if err := c.keys.delete(object, key); err != nil {
		return err
	}
	c.deleteGenerations(object, key, func(int) bool { return true })
	return nil
}

// list implements medium. It leaves out the keys of chunks.
func (c *chunked) list(dir string) ([]string, error) {
	all, err := c.keys.all(dir)
	if err != nil {
		return nil, err
	}
	names := slices.DeleteFunc(all, func(k string) bool { return strings.Contains(k, "~") })
	slices.Sort(names)
	return names, nil
}

// where implements medium.
func (c *chunked) where(name string) string {
	object, key := splitName(name)
	return c.keys.where(object, key)
}
