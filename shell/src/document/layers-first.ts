/** Chakra's recipes; everything else that elements bring along is in no layer. */
const LAYER = '@layer recipes{';

/**
 * One block for all rules in the layer of recipes, then the others: a layer loses to rules outside it in any order. Emotion
 * writes a block for each element, which weighs 1% of a page.
 */
export function layersFirst(css: string): string {
  let layered = '';
  let others = '';
  for (const block of topLevelBlocks(css)) {
    if (block.startsWith(LAYER)) layered += block.slice(LAYER.length, -1);
    else others += block;
  }
  return layered ? `${LAYER}${layered}}${others}` : others;
}

function* topLevelBlocks(css: string): Generator<string> {
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    yield css.slice(start, index + 1);
    start = index + 1;
  }
  yield css.slice(start);
}
