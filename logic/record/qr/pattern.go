package qr

// masks is how many there are.
const masks = 8

// build draws version v with a mask and all its bytes.
func build(v, mask int, words []byte) *Code {
	side := 4*v + 17
	c := &Code{Side: side, dark: make([]bool, side*side), ours: make([]bool, side*side)}
	c.timing()
	for _, at := range [][2]int{{3, 3}, {side - 4, 3}, {3, side - 4}} {
		c.finder(at[0], at[1])
	}
	c.alignment(v)
	c.format(mask)
	if v >= 7 {
		c.version(v)
	}
	c.fill(words)
	c.mask(mask)
	return c
}

// set draws a module of the pattern.
func (c *Code) set(x, y int, dark bool) {
	if x >= 0 && y >= 0 && x < c.Side && y < c.Side {
		c.dark[y*c.Side+x], c.ours[y*c.Side+x] = dark, true
	}
}

// timing draws the two lines of alternating modules.
func (c *Code) timing() {
	for i := range c.Side {
		c.set(6, i, i%2 == 0)
		c.set(i, 6, i%2 == 0)
	}
}

// away is how far a module of a square is from its middle.
func away(dx, dy int) int { return max(dx, -dx, dy, -dy) }

// finder draws one of the three large squares, with its light edge.
func (c *Code) finder(x, y int) {
	for dy := -4; dy <= 4; dy++ {
		for dx := -4; dx <= 4; dx++ {
			d := away(dx, dy)
			c.set(x+dx, y+dy, d != 2 && d != 4)
		}
	}
}

// alignment draws the small squares of version v, but for those on finders.
func (c *Code) alignment(v int) {
	if v < 2 {
		return
	}
	n := v/7 + 2
	step := (4*v + 2*n + 1) / (2*n - 2) * 2
	if v == 32 {
		step = 26 // the one that the formula misses
	}
	at := func(i int) int {
		if i == 0 {
			return 6
		}
		return c.Side - 7 - step*(n-1-i)
	}
	for i := range n {
		for j := range n {
			if corner := i == 0 && j == 0 || i == 0 && j == n-1 || i == n-1 && j == 0; !corner {
				c.small(at(i), at(j))
			}
		}
	}
}

// small draws one of the small squares.
func (c *Code) small(x, y int) {
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			c.set(x+dx, y+dy, away(dx, dy) != 1)
		}
	}
}

// checked is v with as many bits of correction as by has below its highest.
func checked(v, by, n int) int {
	rest := v
	for range n {
		rest = rest<<1 ^ rest>>(n-1)*by
	}
	return v<<n | rest
}

// format draws the level of correction and the mask, twice.
func (c *Code) format(mask int) {
	v := checked(1<<3|mask, 0x537, 10) ^ 0x5412
	bit := func(i int) bool { return v>>i&1 == 1 }
	for i := range 6 {
		c.set(8, i, bit(i))
	}
	c.set(8, 7, bit(6))
	c.set(8, 8, bit(7))
	c.set(7, 8, bit(8))
	for i := 9; i < 15; i++ {
		c.set(14-i, 8, bit(i))
	}
	for i := range 8 {
		c.set(c.Side-1-i, 8, bit(i))
	}
	for i := 8; i < 15; i++ {
		c.set(8, c.Side-15+i, bit(i))
	}
	c.set(8, c.Side-8, true)
}

// version draws the number of the version, twice.
func (c *Code) version(v int) {
	w := checked(v, 0x1F25, 12)
	for i := range 18 {
		a, b := c.Side-11+i%3, i/3
		c.set(a, b, w>>i&1 == 1)
		c.set(b, a, w>>i&1 == 1)
	}
}

// fill draws the bytes, in columns of two modules from the right, up and down in turn.
func (c *Code) fill(words []byte) {
	n := 0
	for right := c.Side - 1; right > 0; right -= 2 {
		if right == 6 {
			right--
		}
		for i := range c.Side {
			y := i
			if (right+1)&2 == 0 {
				y = c.Side - 1 - i
			}
			for x := right; x > right-2; x-- {
				if at := y*c.Side + x; !c.ours[at] && n < 8*len(words) {
					c.dark[at] = words[n/8]>>(7-n%8)&1 == 1
					n++
				}
			}
		}
	}
}

// mask turns the data over where a mask says so.
func (c *Code) mask(m int) {
	for y := range c.Side {
		for x := range c.Side {
			if at := y*c.Side + x; !c.ours[at] && turned(m, x, y) {
				c.dark[at] = !c.dark[at]
			}
		}
	}
}

// turned reports whether mask m turns a module over.
func turned(m, x, y int) bool {
	return [masks]int{(x + y) % 2, y % 2, x % 3, (x + y) % 3, (x/3 + y/2) % 2, x*y%2 + x*y%3, (x*y%2 + x*y%3) % 2, ((x+y)%2 + x*y%3) % 2}[m] == 0
}

// penalty is how uneven the code looks: long lines and squares of one colour count.
func (c *Code) penalty() (sum int) {
	for y := range c.Side {
		row, column := 0, 0
		for x := range c.Side {
			row, column = c.run(row, x, y, x-1, y), c.run(column, y, x, y, x-1)
			sum += cost(row) + cost(column)
			if x > 0 && y > 0 && c.Dark(x, y) == c.Dark(x-1, y) && c.Dark(x, y) == c.Dark(x, y-1) && c.Dark(x, y) == c.Dark(x-1, y-1) {
				sum += 3
			}
		}
	}
	return sum
}

// run is how long a line of one colour is, at a module behind another.
func (c *Code) run(before, x, y, fromX, fromY int) int {
	if before > 0 && c.Dark(x, y) == c.Dark(fromX, fromY) {
		return before + 1
	}
	return 1
}

// cost is what a line costs more by being that long.
func cost(run int) int {
	switch {
	case run == 5:
		return 3
	case run > 5:
		return 1
	}
	return 0
}
