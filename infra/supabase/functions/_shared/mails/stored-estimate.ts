import { calculateEstimate, parseChoices } from '@tulebyte/brand/estimate';
import * as v from 'valibot';

/** An estimate as it is stored: what was chosen, and what it costs by the list of that day, in cents. */
export const StoredEstimate = v.object({
  plan: v.string(),
  users: v.number(),
  devices: v.number(),
  servers: v.number(),
  terabytes: v.number(),
  backup: v.boolean(),
  detection: v.boolean(),
  nonProfit: v.boolean(),
  month: v.number(),
  year: v.number(),
});
export type StoredEstimate = v.InferOutput<typeof StoredEstimate>;

/** Computes the price of what the calculator's address says; whatever price a sender may claim is not looked at. */
export function estimateFrom(text: string): StoredEstimate | null {
  const choices = parseChoices(new URLSearchParams(text));
  if (!choices) return null;
  const { month, year } = calculateEstimate(choices);
  return { ...choices, month, year };
}
