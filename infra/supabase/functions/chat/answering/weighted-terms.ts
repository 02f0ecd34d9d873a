/** A term of the question and how much it counts: less if it comes from the question before. */
export type WeightedTerms = ReadonlyMap<string, number>;
