/** Terms with their shares of full weight, from 0 to 1: less for those of earlier questions. */
export type WeightedTerms = ReadonlyMap<string, number>;
