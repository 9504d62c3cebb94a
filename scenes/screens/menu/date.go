package menu

import (
	"fmt"
	"strconv"
	"time"

	"ludotheque/scenes/services"
)

// FormatTime returns a past time in the player's language: "today" or "yesterday" with the time of day, else the date
// alone; "" for the zero time.
func FormatTime(s *services.Services, at time.Time) string {
	if at.IsZero() {
		return ""
	}
	now := s.Now()
	clock := fmt.Sprintf("%02d:%02d", at.Hour(), at.Minute())
	switch {
	case sameDay(at, now):
		return s.T("menu.today", "Time", clock)
	case sameDay(at, now.AddDate(0, 0, -1)):
		return s.T("menu.yesterday", "Time", clock)
	}
	month := s.T("menu.month." + strconv.Itoa(int(at.Month())))
	return s.T("menu.date", "Day", at.Day(), "Month", month, "Year", at.Year())
}

// sameDay reports whether a and b are on the same day, each in its own time zone.
func sameDay(a, b time.Time) bool {
	return a.Year() == b.Year() && a.YearDay() == b.YearDay()
}
