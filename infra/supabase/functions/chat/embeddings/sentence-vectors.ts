import type { Similarities } from '../answering/fuse-ranks.ts';
import type { Sentence } from '../answering/sentence.ts';
import { hashOf, textsOf } from './embedded-texts.ts';
import { similarity, type Vector } from './vector.ts';

/** The vectors of sentences, to compare with questions. */
export class SentenceVectors {
  readonly #entries: readonly (readonly [Sentence, readonly Vector[]])[];

  /** @param vectors by hash of their text */
  constructor(sentences: readonly Sentence[], vectors: ReadonlyMap<string, Vector>) {
    this.#entries = sentences
      .map((sentence) => [sentence, textsOf(sentence).flatMap((text) => vectors.get(hashOf(text)) ?? [])] as const)
      .filter(([, own]) => own.length > 0);
  }

  /** The similarity of each sentence: that of its most similar text. */
  similarities(question: Vector): Similarities {
    return new Map(
      this.#entries.map(([sentence, vectors]) => [sentence, Math.max(...vectors.map((vector) => similarity(vector, question)))]),
    );
  }
}
