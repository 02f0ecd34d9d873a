// Pictures with the structure of their format, and without pixels that could be shown.

type Bytes = Uint8Array<ArrayBuffer>;

export const ascii = (text: string): Bytes => new Uint8Array([...text].map((sign) => sign.charCodeAt(0)));
const join = (...parts: readonly Iterable<number>[]): Bytes => new Uint8Array(parts.flatMap((part) => [...part]));
const uint16 = (value: number) => [value >> 8, value & 255];
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)];
const uint32Little = (value: number) => uint32(value).toReversed();

export const pngChunk = (type: string, data: Iterable<number>): Bytes => {
  const content = [...data];
  return join(uint32(content.length), ascii(type), content, [0, 0, 0, 0]);
};
export const png = (width: number, height: number, more: readonly Bytes[] = []): Bytes =>
  join(
    ascii('\u0089PNG\r\n\u001a\n'),
    pngChunk('IHDR', [...uint32(width), ...uint32(height), 8, 2, 0, 0, 0]),
    ...more,
    pngChunk('IDAT', [1, 2, 3]),
    pngChunk('IEND', []),
  );

export const jpegSegment = (marker: number, data: Iterable<number>): Bytes => {
  const content = [...data];
  return join([0xff, marker], uint16(content.length + 2), content);
};
export const jpeg = (width: number, height: number, more: readonly Bytes[] = []): Bytes =>
  join(
    [0xff, 0xd8],
    ...more,
    jpegSegment(0xc0, [8, ...uint16(height), ...uint16(width), 1]),
    jpegSegment(0xda, [1]),
    // Data with an escaped FF and a restart marker.
    [1, 0xff, 0, 2, 0xff, 0xd0, 3],
    [0xff, 0xd9],
  );

export const webpChunk = (type: string, data: Iterable<number>): Bytes => {
  const content = [...data];
  return join(ascii(type), uint32Little(content.length), content, content.length % 2 === 1 ? [0] : []);
};
/** Lossless. */
export const webp = (
  width: number,
  height: number,
  { before = [], after = [] }: { before?: readonly Bytes[]; after?: readonly Bytes[] } = {},
): Bytes => {
  const size = uint32Little(((width - 1) | ((height - 1) << 14)) >>> 0);
  const chunks = join(ascii('WEBP'), ...before, webpChunk('VP8L', [0x2f, ...size]), ...after);
  return join(ascii('RIFF'), uint32Little(chunks.length), chunks);
};

export const picturesByType = [
  ['png', png],
  ['jpg', jpeg],
  ['webp', webp],
] as const;
