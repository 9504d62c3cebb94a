package game

import (
	"fmt"
	"slices"
	"strconv"

	"ludotheque/logic/record/jsonline"
)

// CheckHeader returns the values of the options of h, see ReadOptions, or an error for them or for the seats of h. Box.New
// calls it first.
func CheckHeader(b Box, h *Header) ([]int, error) {
	if err := checkSeats(b, h.Colors); err != nil {
		return nil, err
	}
	return ReadOptions(b.Options(), h.Options)
}

// ReadOptions returns the value of each of opts in v, the options of a header. The value is the first of Option.Values if
// v does not have the option or is Missing. An unknown option and a value that is not allowed are errors.
func ReadOptions(opts []Option, v jsonline.Value) ([]int, error) {
	out := make([]int, len(opts))
	for i, o := range opts {
		out[i] = o.Values[0]
	}
	if !v.Exists() {
		return out, nil
	}
	if err := v.CheckObject(); err != nil {
		return nil, fmt.Errorf("options: %w", err)
	}
	for _, name := range v.Keys() {
		i := slices.IndexFunc(opts, func(o Option) bool { return o.Name == name })
		if i < 0 {
			return nil, fmt.Errorf("options: unknown option %q", name)
		}
		n, err := opts[i].parse(v.Get(name))
		if err != nil {
			return nil, fmt.Errorf("options: %s: %w", name, err)
		}
		out[i] = n
	}
	return out, nil
}

// parse returns the value v of the option, 0 or 1 for a Switch, or an error if v is not allowed.
func (o Option) parse(v jsonline.Value) (int, error) {
	if o.Switch {
		on, err := v.Bool()
		if on {
			return 1, err
		}
		return 0, err
	}
	if o.Least < o.Most {
		return v.Within(o.Least, o.Most)
	}
	n, err := v.Int()
	if err == nil && !slices.Contains(o.Values, n) {
		err = fmt.Errorf("%d is not one of %v", n, o.Values)
	}
	return n, err
}

// AppendOptions appends the options as a JSON object. It leaves out an option whose value is the first of Option.Values.
// values has an element for each of opts.
func AppendOptions(dst []byte, opts []Option, values []int) []byte {
	dst = append(dst, '{')
	for i, o := range opts {
		if values[i] != o.Values[0] {
			dst = o.appendTo(jsonline.AppendKey(dst, o.Name), values[i])
		}
	}
	return append(dst, '}')
}

// appendTo appends a value of the option as JSON.
func (o Option) appendTo(dst []byte, value int) []byte {
	if o.Switch {
		return strconv.AppendBool(dst, value == 1)
	}
	return strconv.AppendInt(dst, int64(value), 10)
}

// checkSeats returns an error for a number of seats that b does not allow, or for a colour that occurs twice.
func checkSeats(b Box, colors []Color) error {
	least, most := b.Seats()
	if err := (Label{b.Name(), least, most}).CheckSeats(len(colors)); err != nil {
		return err
	}
	var seen [Colors]bool
	for _, c := range colors {
		if seen[c] {
			return fmt.Errorf("%s sits at the table twice", c)
		}
		seen[c] = true
	}
	return nil
}
