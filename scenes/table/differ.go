package table

import (
	"fmt"
	"reflect"
)

// ViewDiff returns an error that names the first field in which two views of a box differ, or nil if they are equal;
// see Board.Check.
func ViewDiff[V comparable](box string, shown, want V) error {
	if shown == want {
		return nil
	}
	a, b := reflect.ValueOf(shown), reflect.ValueOf(want)
	for i := range a.NumField() {
		if !a.Field(i).Equal(b.Field(i)) {
			return fmt.Errorf("%s: the view shows %s %v, and it is %v", box, a.Type().Field(i).Name, a.Field(i), b.Field(i))
		}
	}
	return nil
}
