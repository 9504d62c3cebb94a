package boxes

import (
	"errors"
	"strings"
	"testing"

	"ludotheque/logic/game"
)

// TestDamagedDataIsNamed by the box that it belongs to.
func TestDamagedDataIsNamed(t *testing.T) {
	for _, box := range []string{"dorada", "pamplona", "galopp"} {
		_, err := openAll(func(name string) []byte {
			if name == box {
				return []byte("{")
			}
			return nil
		})
		if err == nil || !strings.Contains(err.Error(), box) {
			t.Errorf("weights of %s are damaged: %v", box, err)
		}
	}
}

// uncalibrated is a box that refuses every calibration.
type uncalibrated struct{ game.Box }

func (uncalibrated) Name() string           { return "x" }
func (uncalibrated) Calibrate([]byte) error { return errors.New("damaged") }

// TestARefusedCalibrationIsNamed by its box too.
func TestARefusedCalibrationIsNamed(t *testing.T) {
	if err := calibrate(uncalibrated{}); err == nil || err.Error() != "x: damaged" {
		t.Errorf("the error is %v", err)
	}
}
