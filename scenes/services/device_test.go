package services

import (
	"testing"

	"ludotheque/scenes/kit/store/storetest"
	"ludotheque/scenes/together/remote"
)

// TestADeviceHasOneKey: with a key there are seats at tables. The key that is stored first is that of the device, even if a
// second copy of the program has made one of its own while it could store nothing; the name is the one given last.
func TestADeviceHasOneKey(t *testing.T) {
	one, two, takeOver := storetest.Copies(t)
	first, second := &Services{Store: one}, &Services{Store: two}
	own := second.Device()
	if second.SetDeviceName("Ann"); second.Device() != (Device{own.Key, "Ann"}) || !remote.ValidKey(own.Key) {
		t.Errorf("a device with the key %q and the name Ann is %v", own.Key, second.Device())
	}
	key := first.Device().Key
	first.SetDeviceName("Ben")
	if first.Device() != (Device{key, "Ben"}) {
		t.Errorf("a device with the key %q and the name Ben is %v", key, first.Device())
	}
	takeOver()
	if got := second.Device(); got != (Device{key, "Ann"}) {
		t.Errorf("the device is %v, want the key %q and the name Ann", got, key)
	}
}
