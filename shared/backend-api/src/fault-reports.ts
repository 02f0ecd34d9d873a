import * as v from 'valibot';

/**
 * Payload of /api/analytics/faults: which build failed or was slow, how, and on which page pattern. Nothing that identifies a visitor, and
 * no error message, since it can contain what someone typed.
 */
export const FaultReport = v.object({
  release: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
  /** A remote's name, or `shell`. */
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  version: v.pipe(v.string(), v.regex(/^[\w.+-]{1,60}$/)),
  /** `slow`: one of the page's Core Web Vitals is poor. */
  phase: v.picklist(['load', 'render', 'data', 'event', 'slow']),
  /** Route pattern, such as `/support/ticket/:number`; `*` if it matches none in the release. */
  route: v.pipe(v.string(), v.regex(/^(\*|\/[\w/:.*-]*)$/), v.maxLength(120)),
});
export type FaultReport = v.InferOutput<typeof FaultReport>;
