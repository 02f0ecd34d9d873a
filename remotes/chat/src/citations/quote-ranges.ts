interface Position {
  node: Text;
  offset: number;
}

/**
 * Where `root` shows the sentences of `quote`, word for word. White space doesn't count: a sentence may run over several elements
 * and lines.
 */
export function quoteRanges(root: Element, quote: string): Range[] {
  const { text, positions } = visibleCharacters(root);
  return sentences(quote).flatMap((sentence) => {
    const at = text.indexOf(sentence);
    const [first, last] = [positions[at], positions[at + sentence.length - 1]];
    if (!first || !last) return [];
    const range = document.createRange();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + 1);
    return [range];
  });
}

function visibleCharacters(root: Element): { text: string; positions: readonly Position[] } {
  const positions: Position[] = [];
  let text = '';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest('script, style, [aria-hidden=true]')) continue;
    for (const { 0: character, index } of node.data.matchAll(/\S/g)) {
      text += character;
      positions.push({ node, offset: index });
    }
  }
  return { text, positions };
}

/** Sentences without their white space. */
function sentences(quote: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(quote);
  return [...segments].map(({ segment }) => segment.replaceAll(/\s/g, '')).filter((sentence) => sentence !== '');
}
