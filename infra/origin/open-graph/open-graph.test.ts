import { expect, test, vi } from 'vitest';
import { openGraphSvg, type Font } from './layout.ts';
import { drawOpenGraphImage } from './picture.ts';
import { PictureCache } from './picture-cache.ts';
import { shorten, wrapText } from './wrap-text.ts';

const page = (title: string) => ({ title, description: 'About it' });

test('text is wrapped at its width, and a word that is too long has a line of its own', () => {
  const widthOf = (text: string) => text.length;
  expect(wrapText('one two three  four', 9, widthOf)).toEqual(['one two', 'three', 'four']);
  expect(wrapText('a incomprehensibilities b', 9, widthOf)).toEqual(['a', 'incomprehensibilities', 'b']);
  expect(wrapText('', 9, widthOf)).toEqual([]);
});

test('a long description ends after a sentence, or else after a word', () => {
  expect(shorten('One. Two. Three.', 12)).toBe('One. Two.');
  expect(shorten('One two, three', 10)).toBe('One two …');
  expect(shorten('Incomprehensibilities', 10)).toBe('Incomprehe …');
});

test('measures no more of a text than can be seen, however long it is', () => {
  const widthOf = vi.fn((text: string, { size }: Font) => (text.length * size) / 2);
  for (const text of ['word '.repeat(1_000_000), 'x'.repeat(1_000_000)])
    openGraphSvg({ title: text, description: text }, widthOf);
  expect(widthOf.mock.calls.length).toBeLessThan(100);
  expect(Math.max(...widthOf.mock.calls.map(([text]) => text.length))).toBeLessThan(250);
});

test('each title has its own image, whatever is in it', async () => {
  const titles = ['Pricing', 'Precios: ¿cuánto?', '<script>&amp;</script> "x"', 'a'.repeat(300), '漢字 🎉', ''];
  const pictures = await Promise.all(titles.map((title) => drawOpenGraphImage(page(title))));
  expect(pictures.map((picture) => [...picture.subarray(1, 4)])).toEqual(titles.map(() => [...Buffer.from('PNG')]));
  expect(new Set(pictures.slice(0, 4).map((picture) => Buffer.from(picture).toString('base64'))).size).toBe(4);
});

test('a page is drawn once, one at a time, and again after a failure or once the memory is full', async () => {
  let running = 0;
  const draw = vi.fn(async ({ title }: { title: string }) => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    if (title === 'fails' && draw.mock.calls.length === 1) throw new Error('broken');
    return new Uint8Array(60_000);
  });
  const pictures = new PictureCache(draw);
  await expect(pictures.of(page('fails'))).rejects.toThrow('broken');
  await Promise.all(['fails', 'a', 'a', 'b', 'a'].map((title) => pictures.of(page(title))));
  expect(draw.mock.calls.map(([{ title }]) => title)).toEqual(['fails', 'fails', 'a', 'b']);
  for (let index = 0; index < 250; index += 1) await pictures.of(page(`page ${index}`));
  await pictures.of(page('a'));
  expect(draw.mock.calls.length).toBe(4 + 250 + 1);
});
