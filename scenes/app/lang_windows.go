package app

import (
	"syscall"
	"unsafe"
)

// longestLocale is the length of the longest locale name in Windows, in UTF-16 units.
const longestLocale = 85

// systemLanguages returns the language of the user's settings.
func systemLanguages() []string {
	proc := syscall.NewLazyDLL("kernel32.dll").NewProc("GetUserDefaultLocaleName")
	if proc.Find() != nil {
		return nil
	}
	var name [longestLocale]uint16
	n, _, _ := proc.Call(uintptr(unsafe.Pointer(&name[0])), longestLocale)
	if n == 0 {
		return nil
	}
	return []string{syscall.UTF16ToString(name[:])}
}
