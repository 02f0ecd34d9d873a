import * as v from 'valibot';

/** Of faults in data one page in so many reports: they come in masses, when what all pages ask does not answer. */
export const DATA_FAULT_WEIGHT = 10;

/**
 * What /api/analytics/faults takes: which build failed, how, and on which kind of page. Nothing that tells one visitor from another,
 * and no text of an error, which can hold what somebody typed.
 */
export const FaultReport = v.object({
  release: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
  /** A remote's name, or `shell`. */
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  version: v.pipe(v.string(), v.regex(/^[\w.+-]{1,60}$/)),
  phase: v.picklist(['load', 'render', 'data']),
  /** Pattern of the page's address, such as `/support/ticket/:number`; `*` where it is none of the release's. */
  route: v.pipe(v.string(), v.regex(/^(\*|\/[\w/:.*-]*)$/), v.maxLength(120)),
  /** For how many faults the report stands. */
  weight: v.picklist([1, DATA_FAULT_WEIGHT]),
});
export type FaultReport = v.InferOutput<typeof FaultReport>;
