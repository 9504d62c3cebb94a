package app

import (
	"syscall"
	"unsafe"
)

// maxLocale is the greatest length of a locale name in Windows, in UTF-16 units.
const maxLocale = 85

// systemLanguages returns the system's languages, the preferred one first; none if they are not known.
func systemLanguages() []string {
	proc := syscall.NewLazyDLL("kernel32.dll").NewProc("GetUserDefaultLocaleName")
	if proc.Find() != nil {
		return nil
	}
	var name [maxLocale]uint16
	n, _, _ := proc.Call(uintptr(unsafe.Pointer(&name[0])), maxLocale)
	if n == 0 {
		return nil
	}
	return []string{syscall.UTF16ToString(name[:])}
}
