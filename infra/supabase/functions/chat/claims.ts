import * as v from 'valibot';

const Claim = v.object({ text: v.string(), passages: v.array(v.string()) });
/** One or more sentences of a model, with the ids of the passages that they are based on. */
export type Claim = v.InferOutput<typeof Claim>;

/** Nesting depth of a claim in `{"claims":[{…}]}`. */
const CLAIM_DEPTH = 3;

/**
 * Parses a stream of `{"claims":[…]}`, and yields each claim as soon as it is complete. Text before the JSON, such as a code fence, is
 * ignored.
 * @throws ValiError if a claim has another shape
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
