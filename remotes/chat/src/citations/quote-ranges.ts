interface Position {
  node: Text;
  offset: number;
}

/** A shorter sentence may be part of others. Counted without spaces and punctuation. */
const MIN_SENTENCE_LENGTH = 10;

/**
 * Where `root` shows the sentences of `quote`, word for word. Spaces and punctuation don't count: what is a sentence in a quote may be
 * a line of a price list on the page.
 */
export function quoteRanges(root: Element, quote: string): Range[] {
  const { text, positions } = visibleCharacters(root);
  return sentences(quote).flatMap((sentence) => {
    // An answer may begin with its section's title, and a colon.
    for (const compact of [sentence, sentence.replace(/^[^:]+: /, '')].map(compactText)) {
      const at = compact.length < MIN_SENTENCE_LENGTH ? -1 : text.indexOf(compact);
      const [first, last] = [positions[at], positions[at + compact.length - 1]];
      if (first && last) return rangeOf(first, last);
    }
    return [];
  });
}

/** With the punctuation that follows. */
function rangeOf(first: Position, { node, offset }: Position): Range {
  const range = document.createRange();
  const punctuation = /^\p{P}*/u.exec(node.data.slice(offset + 1))?.[0] ?? '';
  range.setStart(first.node, first.offset);
  range.setEnd(node, offset + 1 + punctuation.length);
  return range;
}

function visibleCharacters(root: Element): { text: string; positions: readonly Position[] } {
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
