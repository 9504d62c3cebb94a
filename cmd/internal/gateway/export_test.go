package gateway

// Break has nothing be kept of a table any more.
func (f *Folder) Break(table string) { _ = f.open[table].file.Close() }
