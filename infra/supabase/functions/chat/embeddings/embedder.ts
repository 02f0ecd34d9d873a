import type { Language } from '../answering/vocabulary.ts';
import type { Vector } from './vector.ts';

/** Turns texts into vectors. */
export interface Embedder {
  /** Vectors of different models can't be compared. */
  readonly model: string;
  /** In which answers are ranked with it: those for which it was judged better. */
  readonly languages: readonly Language[];
  /** Whether texts leave the server. */
  readonly isRemote: boolean;
  /** @throws when the model fails, or `canceled` aborts */
  embed(texts: readonly string[], canceled: AbortSignal): Promise<readonly Vector[]>;
}
