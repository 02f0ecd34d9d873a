import { estimateOf, readChoices } from '@tulebyte/brand/estimate';
import type { EstimateChoices } from '@tulebyte/brand/estimate';

/** An estimate as it is stored: what was chosen, and what it costs by the list of that day, in cents. */
export type StoredEstimate = { [Name in keyof EstimateChoices]: EstimateChoices[Name] } & { month: number; year: number };

/** Computes the price of what the calculator's address says; whatever price a sender may claim is not looked at. */
export function estimateFrom(text: string): StoredEstimate | null {
  const choices = readChoices(new URLSearchParams(text));
  if (!choices) return null;
  const { month, year } = estimateOf(choices);
  return { ...choices, month, year };
}
