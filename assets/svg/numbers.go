package svg

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// errNumber is the error of every place where a number is missing.
var errNumber = errors.New("a number is missing")

// numbers reads the numbers of an attribute, which are separated by spaces, by a comma, or by nothing where the next one
// begins with a sign or a point.
type numbers struct{ rest string }

// skip passes over what separates.
func (n *numbers) skip() {
	i := 0
	for i < len(n.rest) && separates(n.rest[i]) {
		i++
	}
	n.rest = n.rest[i:]
}

// separates tells whether a character stands between numbers.
func separates(c byte) bool {
	return c == ' ' || c == ',' || c == '\n' || c == '\t' || c == '\r'
}

// more tells whether anything but separators is left.
func (n *numbers) more() bool {
	n.skip()
	return n.rest != ""
}

// next reads one number.
func (n *numbers) next() (float64, error) {
	n.skip()
	length := numberLength(n.rest)
	if length == 0 {
		return 0, fmt.Errorf("%.20q: %w", n.rest, errNumber)
	}
	text := n.rest[:length]
	n.rest = n.rest[length:]
	if v, ok := short(text); ok {
		return v, nil
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return 0, fmt.Errorf("%.20q: %w", text, errNumber)
	}
	return v, nil
}

// shortDigits is how many digits a number may have to be read by short: their value and the power of ten that divides it are
// exact.
const shortDigits = 15

// short reads a number of few digits without an exponent, as nearly all in a drawing are, several times faster than the
// general way and to the same bit.
func short(s string) (v float64, ok bool) {
	if len(s) > shortDigits {
		return 0, false
	}
	negative, whole, power := false, int64(0), 1.0
	point := false
	for i := range len(s) {
		switch c := s[i]; {
		case c == '-':
			negative = true
		case c == '+':
		case c == '.':
			point = true
		case '0' <= c && c <= '9':
			whole = whole*10 + int64(c-'0')
			if point {
				power *= 10
			}
		default:
			return 0, false
		}
	}
	v = float64(whole) / power
	if negative {
		v = -v
	}
	return v, true
}

// fill reads as many numbers as there are places.
func (n *numbers) fill(places []float64) error {
	for i := range places {
		v, err := n.next()
		if err != nil {
			return err
		}
		places[i] = v
	}
	return nil
}

// flag reads a single 0 or 1, after which nothing need separate.
func (n *numbers) flag() (bool, error) {
	n.skip()
	if n.rest == "" || n.rest[0] != '0' && n.rest[0] != '1' {
		return false, fmt.Errorf("%.20q: 0 or 1 is missing", n.rest)
	}
	on := n.rest[0] == '1'
	n.rest = n.rest[1:]
	return on, nil
}

// numberLength returns the length of the number with which s begins, 0 if it begins with none.
func numberLength(s string) int {
	i := sign(s)
	whole := digits(s[i:])
	i += whole
	fraction := 0
	if i < len(s) && s[i] == '.' {
		fraction = digits(s[i+1:])
		i += 1 + fraction
	}
	if whole+fraction == 0 {
		return 0
	}
	if i < len(s) && (s[i] == 'e' || s[i] == 'E') {
		exponent := i + 1 + sign(s[i+1:])
		if n := digits(s[exponent:]); n > 0 {
			return exponent + n
		}
	}
	return i
}

// sign returns 1 if s begins with a sign.
func sign(s string) int {
	if s != "" && (s[0] == '-' || s[0] == '+') {
		return 1
	}
	return 0
}

// digits returns with how many digits s begins.
func digits(s string) int {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return i
		}
	}
	return len(s)
}

// list reads all numbers of an attribute.
func list(s string) ([]float64, error) {
	var all []float64
	for n := (numbers{s}); n.more(); {
		v, err := n.next()
		if err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, nil
}

// number reads an attribute that is one number.
func number(s string) (float64, error) {
	all, err := list(s)
	if err != nil {
		return 0, err
	}
	if len(all) != 1 {
		return 0, fmt.Errorf("%.20q is not one number", s)
	}
	return all[0], nil
}

// part reads a number from 0 to 1, which may be given in percent.
func part(s string) (float64, error) {
	text, percent := strings.CutSuffix(strings.TrimSpace(s), "%")
	v, err := number(text)
	if percent {
		v /= 100
	}
	return min(max(v, 0), 1), err
}
