import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@tulebyte/federation/remote';
import { expect, it } from 'vitest';
import { captionsOf } from './captions.ts';
import { scripts } from './scripts.ts';
import { readTexts, VIDEOS } from './transcript.ts';

const MB = 1024 * 1024;
const texts = [...(await readTexts()).values()];
const read = (slug: string, file: string) => readFileSync(join(VIDEOS, `${slug}.${file}`));
/** Texts of a WebVTT file. */
const cuesOf = (file: Buffer) => [...file.toString('utf8').matchAll(/ --> .*\n(.+)/g)].map(([, text]) => text);

it('every text has a script, with a step for each caption', () => {
  expect(texts.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(scripts).toSorted());
  for (const { slug, transcript } of texts)
    expect([slug, scripts[slug]?.steps.length]).toEqual([slug, captionsOf(transcript).length]);
});

it.each(texts)(
  'captions, chapters, and files of $slug are up to date (npm run videos -- $slug makes them)',
  ({ slug, transcript }) => {
    const captions = captionsOf(transcript);
    for (const locale of LOCALES) {
      expect(cuesOf(read(slug, `${locale}.vtt`))).toEqual(captions.map(({ texts: each }) => each[locale]));
      expect(cuesOf(read(slug, `${locale}.chapters.vtt`))).toEqual(transcript[locale].map(({ heading }) => heading));
      const mp4 = read(slug, `${locale}.mp4`);
      // Players start before all of it is there only if its index comes first.
      expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
      expect(mp4.length).toBeLessThan(3 * MB);
      // In the HTML of a page that has to fit into the first packets.
      expect(read(slug, `${locale}.preview.avif`).length).toBeLessThan(2.5 * 1024);
      expect(read(slug, `${locale}.webm`).subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    }
    const seconds = Number(/^seconds: (\d+)$/m.exec(read(slug, 'en.mdx').toString('utf8'))?.[1]);
    expect(seconds).toBeGreaterThanOrEqual(30);
    expect(seconds).toBeLessThanOrEqual(120);
  },
);

it('all files together stay small', () => {
  const extensions = ['mp4', 'webm', 'poster.webp', 'preview.avif', 'vtt', 'chapters.vtt'];
  const paths = texts.flatMap(({ slug }) => LOCALES.flatMap((locale) => extensions.map((each) => `${slug}.${locale}.${each}`)));
  expect(paths.reduce((total, path) => total + statSync(join(VIDEOS, path)).size, 0)).toBeLessThan(25 * MB);
});
