/** A piece of a text: `hit` when the search found it. */
export interface Piece {
  text: string;
  hit: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;

/** Letters without accents, in lower case, as the index compares them. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Cuts a text into pieces; a word is a hit when it begins with one of the stems that matched. */
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
      stems.some((stem) => plain(word).startsWith(stem)),
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
  const hit = [...flat.matchAll(WORD)].find(({ 0: word }) => stems.some((stem) => plain(word).startsWith(stem)))?.index ?? 0;
  const from = hit < length * 0.6 ? 0 : flat.indexOf(' ', hit - Math.floor(length / 3)) + 1;
  const cut = flat.slice(from, from + length);
  const whole = from + length < flat.length ? `${cut.slice(0, cut.lastIndexOf(' '))} …` : cut;
  return from > 0 ? `… ${whole}` : whole;
}
