interface Position {
  node: Text;
  offset: number;
}

/** A shorter sentence may be part of others, unless it has an amount. Counted without spaces and punctuation. */
const MIN_SENTENCE_LENGTH = 10;

/**
 * Where `root` shows the sentences of `quote`, word for word. Spaces and punctuation don't count: what is a sentence in a quote may be
 * a line of a price list on the page.
 */
export function quoteRanges(root: Element, quote: string): Range[] {
  const { text, positions } = visibleCharacters(root);
  const rows = [...root.querySelectorAll('tbody tr')].map(visibleCells);
  return sentences(quote).flatMap((sentence) => {
    // An answer may begin with its section's title, and a colon.
    for (const compact of [sentence, sentence.replace(/^[^:]+: /, '')].map(compactText)) {
      const at = compact.length < MIN_SENTENCE_LENGTH ? amountAt(text, compact) : text.indexOf(compact);
      const [first, last] = [positions[at], positions[at + compact.length - 1]];
      if (first && last) return rangeOf(first, last);
    }
    return rowRange(rows, compactText(sentence)) ?? [];
  });
}

/** The table row whose cells are in a list entry, in order, between names of columns and pictures. */
function rowRange(rows: readonly (readonly Characters[])[], entry: string): Range | undefined {
  for (const cells of rows) {
    let at = 0;
    let length = 0;
    const isWhole = cells.every(({ text }, cell) => {
      const found = entry.indexOf(text, at);
      at = found + text.length;
      length += text.length;
      return cell === 0 ? found === 0 : found >= 0;
    });
    const [first, last] = [cells[0]?.positions[0], cells.at(-1)?.positions.at(-1)];
    if (isWhole && length >= MIN_SENTENCE_LENGTH && first && last) return rangeOf(first, last);
  }
  return undefined;
}

const visibleCells = (row: Element): Characters[] => [...row.children].map(visibleCharacters).filter(({ text }) => text !== '');

/** The index of a short sentence with an amount, such as "Pro: $890.", but not within a larger amount; -1 if there is none. */
const amountAt = (text: string, compact: string): number =>
  /\$\d/.test(compact) ? text.search(new RegExp(String.raw`${compact.replaceAll('$', String.raw`\$`)}(?!\d)`, 'u')) : -1;

/** With the punctuation that follows. */
function rangeOf(first: Position, { node, offset }: Position): Range {
  const range = document.createRange();
  const punctuation = /^\p{P}*/u.exec(node.data.slice(offset + 1))?.[0] ?? '';
  range.setStart(first.node, first.offset);
  range.setEnd(node, offset + 1 + punctuation.length);
  return range;
}

interface Characters {
  readonly text: string;
  /** The position of each character of the text. */
  readonly positions: readonly Position[];
}

function visibleCharacters(root: Element): Characters {
  const positions: Position[] = [];
  let text = '';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest('script, style, [aria-hidden=true]')) continue;
    for (let offset = 0; offset < node.data.length; offset += 1) {
      const character = compactText(node.data.charAt(offset));
      if (character === '') continue;
      text += character;
      positions.push({ node, offset });
    }
  }
  return { text, positions };
}

function sentences(quote: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(quote);
  return [...segments].map(({ segment }) => segment);
}

/** Only the letters, digits, and signs of amounts. */
const compactText = (text: string): string => text.replaceAll(/[^\p{L}\p{N}$%]/gu, '');
