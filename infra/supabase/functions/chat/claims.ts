import * as v from 'valibot';

const Claim = v.object({ text: v.string(), passages: v.array(v.string()) });
/** A sentence or more that a model says, with the passages that it took them from. */
export type Claim = v.InferOutput<typeof Claim>;

/** How deep a claim is in `{"claims":[{…}]}`. */
const CLAIM_DEPTH = 3;

/**
 * The claims of `{"claims":[…]}`, each as soon as its last character is there. What comes before the JSON, such as the fence of a
 * code block, is ignored.
 * @throws if a claim has another form
 */
export async function* readClaims(pieces: AsyncIterable<string>): AsyncGenerator<Claim> {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let claim = '';
  for await (const piece of pieces) {
    for (const character of piece) {
      if (depth >= CLAIM_DEPTH) claim += character;
      if (isText) {
        if (character === '"' && !isEscaped) isText = false;
        isEscaped = character === '\\' && !isEscaped;
      } else if (character === '"') isText = depth > 0;
      else if (character === '{' || (character === '[' && depth > 0)) {
        depth += 1;
        if (depth === CLAIM_DEPTH) claim = character;
      } else if ((character === '}' || character === ']') && depth > 0) {
        depth -= 1;
        if (depth === CLAIM_DEPTH - 1 && character === '}') yield v.parse(Claim, JSON.parse(claim));
      }
    }
  }
}
