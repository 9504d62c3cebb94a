package meter

import (
	"encoding/binary"
	"math"
	"os"

	"ludotheque/scenes/kit/sound/synth"
)

// WriteWAV writes s to the file at path with 16 bits a sample, in place of an earlier file. What is beyond full scale is cut off.
func WriteWAV(path string, s []float32) error {
	const frame = 4 // bytes of a frame
	data := []byte("RIFF")
	data = binary.LittleEndian.AppendUint32(data, uint32(36+2*len(s))) // bytes that follow: the rest of the header, and the samples
	data = append(data, "WAVEfmt \x10\x00\x00\x00\x01\x00\x02\x00"...) // 16 bytes of format: plain samples, two channels
	data = binary.LittleEndian.AppendUint32(data, synth.Rate)
	data = binary.LittleEndian.AppendUint32(data, frame*synth.Rate)
	data = append(data, "\x04\x00\x10\x00data"...) // 4 bytes a frame, 16 bits a sample
	data = binary.LittleEndian.AppendUint32(data, uint32(2*len(s)))
	for _, v := range s {
		v := math.Round(math.MaxInt16 * min(max(float64(v), -1), 1))
		data = binary.LittleEndian.AppendUint16(data, uint16(int16(v)))
	}
	return os.WriteFile(path, data, 0o600)
}
