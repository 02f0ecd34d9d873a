import { calculateEstimate, parseChoices } from '@tulebyte/brand/estimate';
import * as v from 'valibot';

/** A stored estimate: the choices and that day's list price, in cents. */
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

/** Computes the price from the calculator's query string; a price in the request is ignored. */
export function estimateFrom(text: string): StoredEstimate | null {
  const choices = parseChoices(new URLSearchParams(text));
  if (!choices) return null;
  const { month, year } = calculateEstimate(choices);
  return { ...choices, month, year };
}
