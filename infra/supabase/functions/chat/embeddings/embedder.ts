import type { Language } from '../answering/vocabulary.ts';
import type { Vector } from './vector.ts';

/** Turns texts into vectors. */
export interface Embedder {
  /** Vectors of different models can't be compared. */
  readonly model: string;
  /** Languages in which answers are ranked with it: those in which it proved better. */
  readonly languages: readonly Language[];
  /** Whether texts are sent to another server. */
  readonly isRemote: boolean;
  /** @throws when the model fails, or `canceled` aborts */
  embed(texts: readonly string[], canceled: AbortSignal): Promise<readonly Vector[]>;
}
