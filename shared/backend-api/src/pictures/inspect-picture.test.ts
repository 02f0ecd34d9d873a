import { describe, expect, it } from 'vitest';
import { inspectPicture } from './inspect-picture.ts';
import { ascii, jpeg, jpegSegment, picturesByType, png, pngChunk, webp, webpChunk } from './picture.fixture.ts';

const inspect = (bytes: Uint8Array<ArrayBuffer>) => inspectPicture(bytes);

describe.each(picturesByType)('a %s', (type, make) => {
  it('is recognized with its size', () => {
    expect(inspect(make(640, 480))).toMatchObject({ type, width: 640, height: 480 });
    expect(inspect(make(1, 16_000))).toMatchObject({ width: 1, height: 16_000 });
  });

  it('loses what follows its end, such as another file', () => {
    const picture = make(64, 48);
    const polyglot = new Uint8Array([...picture, ...ascii('PK\u0003\u0004<script>alert(1)</script>')]);
    expect(inspect(polyglot)?.bytes).toEqual(picture);
  });

  it('is refused wherever it is cut off', () => {
    const picture = make(64, 48);
    for (let length = 0; length < picture.length; length += 1)
      expect([length, inspect(picture.slice(0, length))]).toEqual([length, null]);
  });
});

describe('metadata', () => {
  it('of a PNG is removed', () => {
    const plain = png(64, 48);
    const described = png(64, 48, [
      pngChunk('tEXt', ascii('Comment\0<script>')),
      pngChunk('eXIf', ascii('GPS')),
      pngChunk('iCCP', ascii('x')),
    ]);
    expect(inspect(described)?.bytes).toEqual(plain);
  });

  it('of a JPEG is removed, and what decoders need stays', () => {
    const jfif = jpegSegment(0xe0, ascii('JFIF\0'));
    const adobe = jpegSegment(0xee, ascii('Adobe'));
    const described = jpeg(64, 48, [jfif, jpegSegment(0xe1, ascii('Exif\0\0GPS')), adobe, jpegSegment(0xfe, ascii('<script>'))]);
    expect(inspect(described)?.bytes).toEqual(jpeg(64, 48, [jfif, adobe]));
  });

  it('of a WebP is removed, with what announces it', () => {
    const flags = (value: number) => webpChunk('VP8X', [value, 0, 0, 0, 63, 0, 0, 47, 0, 0]);
    const described = webp(64, 48, {
      before: [flags(0x3c)],
      after: [webpChunk('EXIF', ascii('GPS')), webpChunk('XMP ', ascii('<x/>'))],
    });
    expect(inspect(described)?.bytes).toEqual(webp(64, 48, { before: [flags(0x10)] }));
  });
});

it('refuses a picture without width or height', () => {
  // WebP can’t say 0.
  expect([png(0, 48), png(64, 0), jpeg(0, 48), jpeg(64, 0)].map(inspect)).toEqual([null, null, null, null]);
});

it('refuses what is not a picture, whatever it pretends to be', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const content of ['', 'GIF89a', svg, '<!doctype html><img>', 'RIFF\u0004\0\0\0WAVE', '%PDF-1.7', '\u0089PNG\r\n\u001a\n'])
    expect([content, inspect(ascii(content))]).toEqual([content, null]);
});

it('refuses animations, and files that claim two sizes', () => {
  expect(inspect(webp(64, 48, { before: [webpChunk('VP8X', [0x02, 0, 0, 0, 63, 0, 0, 47, 0, 0])] }))).toBeNull();
  expect(inspect(webp(9000, 48, { before: [webpChunk('VP8X', [0, 0, 0, 0, 63, 0, 0, 47, 0, 0])] }))).toBeNull();
  expect(inspect(jpeg(64, 48, [jpegSegment(0xc2, [8, 0x75, 0x30, 0x75, 0x30, 1])]))).toBeNull();
});
