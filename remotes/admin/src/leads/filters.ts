import * as v from 'valibot';
import { LEAD_KINDS, LEAD_STATUSES } from './lead.ts';

/** Filters from the URL; invalid values fall back to the defaults. */
const Filters = v.object({
  /** `open` means not handled yet. */
  status: v.fallback(v.picklist(['open', 'all', ...LEAD_STATUSES]), 'open'),
  kind: v.fallback(v.picklist(['', ...LEAD_KINDS]), ''),
  q: v.fallback(v.pipe(v.string(), v.maxLength(100)), ''),
  page: v.fallback(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
});
export type Filters = v.InferOutput<typeof Filters>;

const defaults = { status: 'open', kind: '', q: '', page: '1' } as const;

export function readFilters(params: URLSearchParams): Filters {
  return v.parse(Filters, { ...defaults, ...Object.fromEntries(params) });
}

/** URL parameters with one filter changed; every change except of the page resets to the first page. */
export function withFilter(params: URLSearchParams, name: keyof Filters, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (name !== 'page') next.delete('page');
  if (value === defaults[name]) next.delete(name);
  else next.set(name, value);
  return next;
}
