import { LOCALES, type Locale } from '@tulebyte/federation/remote';

/** A chapter of a transcript; each paragraph is one caption. */
export interface Chapter {
  /** Its anchor. */
  id: string;
  heading: string;
  captions: readonly string[];
}

export type Transcript = Readonly<Record<Locale, readonly Chapter[]>>;

/** When a caption is on the screen, in seconds. */
export interface Cue {
  start: number;
  end: number;
}

/** Slow enough to leave time for the picture. Subtitle guidelines for adults allow 17. */
const CHARACTERS_PER_SECOND = 15;
const MIN_SECONDS = 2.5;

/** Seconds that readers of either language need for a caption. */
export function readingTime(texts: readonly string[]): number {
  return Math.max(MIN_SECONDS, ...texts.map((text) => text.length / CHARACTERS_PER_SECOND));
}

/** The captions of all chapters, each in every language. @throws Error when the languages don't have the same paragraphs */
export function captionsOf(transcript: Transcript): { chapter: number; texts: Readonly<Record<Locale, string>> }[] {
  return transcript.en.flatMap(({ id, captions }, chapter) => {
    const spanish = transcript.es[chapter]?.captions ?? [];
    if (spanish.length !== captions.length) {
      throw new Error(
        `[#${id}] has ${captions.length} paragraphs in English and ${spanish.length} in Spanish; each is one caption.`,
      );
    }
    return captions.map((en, index) => ({ chapter, texts: { en, es: spanish[index] ?? '' } }));
  });
}

/** The first second of each chapter. */
export function chapterStarts(transcript: Transcript, cues: readonly Cue[]): number[] {
  const chapters = captionsOf(transcript).map(({ chapter }) => chapter);
  return transcript.en.map((_, chapter) => (chapter === 0 ? 0 : Math.floor(cues[chapters.indexOf(chapter)]?.start ?? 0)));
}

/** Captions in each language as WebVTT. https://www.w3.org/TR/webvtt1/ */
export function captionFiles(transcript: Transcript, cues: readonly Cue[]): Record<Locale, string> {
  const captions = captionsOf(transcript);
  const write = (locale: Locale) => webVtt(cues.map((cue, index) => ({ ...cue, text: captions[index]?.texts[locale] ?? '' })));
  return { en: write('en'), es: write('es') };
}

/** Chapters in each language as WebVTT. @param seconds length of the video */
export function chapterFiles(transcript: Transcript, starts: readonly number[], seconds: number): Record<Locale, string> {
  const write = (locale: Locale) =>
    webVtt(
      transcript[locale].map(({ heading }, index) => ({
        start: starts[index] ?? 0,
        end: starts[index + 1] ?? seconds,
        text: heading,
      })),
    );
  const [en, es] = LOCALES.map(write);
  return { en: en ?? '', es: es ?? '' };
}

function webVtt(cues: readonly (Cue & { text: string })[]): string {
  const blocks = cues.map(({ start, end, text }) => `${timestamp(start)} --> ${timestamp(end)}\n${escape(text)}`);
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** `00:01:02.500`. */
function timestamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
