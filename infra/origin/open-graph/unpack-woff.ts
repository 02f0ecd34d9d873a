import { inflateSync } from 'node:zlib';

/** Lengths of the headers and of their entries for tables. */
const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/**
 * Unpacks a WOFF 1.0 font to the TrueType font in it, the only format that resvg reads quickly.
 * https://www.w3.org/TR/WOFF/#OverallStructure
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT.header + count * SFNT.entry);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts = [directory];
  let end = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF.header + index * WOFF.entry;
    const offset = woff.readUInt32BE(from + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(from + 8));
    const length = woff.readUInt32BE(from + 12);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed.length < length ? inflateSync(packed) : packed).copy(table);
    const to = SFNT.header + index * SFNT.entry;
    woff.copy(directory, to, from, from + 4); // tag
    woff.copy(directory, to + 4, from + 16, from + 20); // checksum
    directory.writeUInt32BE(end, to + 8);
    directory.writeUInt32BE(length, to + 12);
    parts.push(table);
    end += table.length;
  }
  return Buffer.concat(parts);
}
