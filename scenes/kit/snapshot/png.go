package snapshot

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
)

// signature begins every file.
const signature = "\x89PNG\r\n\x1a\n"

// What the header of a file says: 8 bits for each of red, green and blue; and what stands before a row that holds the
// difference from the one above.
const (
	depth     = 8
	trueColor = 2
	up        = 2
)

// PNG is a picture as a file of that format: wide pixels a row, each of four bytes of which the last, how opaque it is, is left
// out. Only writing is known here: image/png brings its reader along, as it makes itself known to package image.
func PNG(pixels []byte, wide int) ([]byte, error) {
	if wide <= 0 || len(pixels) == 0 || len(pixels)%(4*wide) != 0 {
		return nil, fmt.Errorf("snapshot: %d bytes in rows of %d pixels", len(pixels), wide)
	}
	rows, err := pack(pixels, wide)
	if err != nil {
		return nil, fmt.Errorf("snapshot: %w", err)
	}
	head := binary.BigEndian.AppendUint32(nil, uint32(wide))
	head = binary.BigEndian.AppendUint32(head, uint32(len(pixels)/(4*wide)))
	head = append(head, depth, trueColor, 0, 0, 0)
	file := appendChunk([]byte(signature), "IHDR", head)
	return appendChunk(appendChunk(file, "IDAT", rows), "IEND", nil), nil
}

// pack compresses the rows.
func pack(pixels []byte, wide int) ([]byte, error) {
	var packed bytes.Buffer
	z, err := zlib.NewWriterLevel(&packed, zlib.BestSpeed)
	if err != nil {
		return nil, err
	}
	above := make([]byte, 4*wide)
	row := make([]byte, 1+3*wide)
	row[0] = up
	for len(pixels) > 0 && err == nil {
		now := pixels[:4*wide]
		for x := range wide {
			for c := range 3 {
				row[1+3*x+c] = now[4*x+c] - above[4*x+c]
			}
		}
		_, err = z.Write(row)
		above, pixels = now, pixels[4*wide:]
	}
	err = errors.Join(err, z.Close())
	return packed.Bytes(), err
}

// appendChunk appends a part of a file: its length, its kind, what is in it, and a checksum.
func appendChunk(dst []byte, kind string, data []byte) []byte {
	dst = binary.BigEndian.AppendUint32(dst, uint32(len(data)))
	from := len(dst)
	dst = append(append(dst, kind...), data...)
	return binary.BigEndian.AppendUint32(dst, crc32.ChecksumIEEE(dst[from:]))
}
