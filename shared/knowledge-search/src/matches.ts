import { foldAccents } from '@tulebyte/i18n/fold-accents';

const WORD = /[\p{L}\p{N}]+/gu;

const NUMBER = /^\p{N}+$/u;

/** Whether a word begins with a stem, or is that number. A stem can end differently from its word: "warranti" of "warranty". */
const matches = (word: string, stem: string) =>
  NUMBER.test(stem) ? word === stem : foldAccents(word).startsWith(stem.replace(/i$/, ''));

/** A piece of a text. */
export interface Piece {
  text: string;
  /** Found by the search. */
  hit: boolean;
}

/** Cuts a text into pieces; a word is a hit when it matches one of the stems. */
export function highlight(text: string, stems: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const put = (piece: string, hit: boolean) => {
    if (piece === '') return;
    const last = pieces.at(-1);
    if (last && last.hit === hit) last.text += piece;
    else pieces.push({ text: piece, hit });
  };
  for (const { 0: word, index } of text.matchAll(WORD)) {
    put(text.slice(end, index), false);
    put(
      word,
      stems.some((stem) => matches(word, stem)),
    );
    end = index + word.length;
  }
  put(text.slice(end), false);
  return pieces;
}

/** About `length` characters of a text around its first hit, cut between words, with … where something was left out. */
export function excerpt(text: string, stems: readonly string[], length = 220): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const hit = [...flat.matchAll(WORD)].find(({ 0: word }) => stems.some((stem) => matches(word, stem)))?.index ?? 0;
  const from = hit < length * 0.6 ? 0 : flat.indexOf(' ', hit - Math.floor(length / 3)) + 1;
  const cut = flat.slice(from, from + length);
  const whole = from + length < flat.length ? `${cut.slice(0, cut.lastIndexOf(' '))} …` : cut;
  return from > 0 ? `… ${whole}` : whole;
}

/** The line of a chunk that matches the most stems. Lines of a chunk are independent statements. */
export function bestLine(body: string, stems: readonly string[]): string {
  const countMatches = (line: string) => {
    const words = line.match(WORD) ?? [];
    return stems.filter((stem) => words.some((word) => matches(word, stem))).length;
  };
  return body.split('\n').reduce((best, line) => (countMatches(line) > countMatches(best) ? line : best));
}
