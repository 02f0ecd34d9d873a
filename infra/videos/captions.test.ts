import { expect, it } from 'vitest';
import { captionFiles, chapterFiles, chapterStarts, readingTime, type Transcript } from './captions.ts';

const transcript: Transcript = {
  en: [
    { id: 'one', heading: 'One', captions: ['A & B', 'Then C.'] },
    { id: 'two', heading: 'Two', captions: ['Done.'] },
  ],
  es: [
    { id: 'one', heading: 'Uno', captions: ['A y B', 'Luego C.'] },
    { id: 'two', heading: 'Dos', captions: ['Listo.'] },
  ],
};
const cues = [
  { start: 2, end: 5 },
  { start: 5.2, end: 8 },
  { start: 62.25, end: 65 },
];

it('writes captions and chapters of both languages with the same times', () => {
  const { en, es } = captionFiles(transcript, cues);
  expect(en).toBe(
    'WEBVTT\n\n00:00:02.000 --> 00:00:05.000\nA &amp; B\n\n00:00:05.200 --> 00:00:08.000\nThen C.\n\n00:01:02.250 --> 00:01:05.000\nDone.\n',
  );
  expect(es).toContain('00:01:02.250 --> 00:01:05.000\nListo.');
  const starts = chapterStarts(transcript, cues);
  expect(starts).toEqual([0, 62]);
  expect(chapterFiles(transcript, starts, 66).es).toContain('00:00:00.000 --> 00:01:02.000\nUno');
});

it('shows a caption as long as the longer language takes to read', () => {
  expect(readingTime(['Yes.', 'Sí.'])).toBe(2.5);
  expect(readingTime(['x'.repeat(30), 'x'.repeat(60)])).toBe(4);
});

it('says which chapter has other paragraphs in Spanish', () => {
  const [first, second] = transcript.es;
  const shorter = {
    ...transcript,
    es: [{ id: 'one', heading: 'Uno', captions: first?.captions.slice(1) ?? [] }, ...(second ? [second] : [])],
  };
  expect(() => captionFiles(shorter, cues)).toThrow('[#one] has 2 paragraphs in English and 1 in Spanish');
});
