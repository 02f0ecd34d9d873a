import * as v from 'valibot';

/** A report as stored: `path` without query and fragment, which can contain a sign-in code. */
export interface WebVital {
  readonly name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
  readonly value: number;
  readonly rating: 'good' | 'needs-improvement' | 'poor';
  readonly path: string;
  readonly metricId: string | null;
  readonly source: 'post' | 'beacon';
  /** ISO 8601. */
  readonly reportedAt: string;
}

const Name = v.picklist(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);

/** A full URL (POST) or a path (beacon). Only the path is kept. */
const Path = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return new URL(dataset.value, 'http://site.invalid').pathname.slice(0, 300);
    } catch {
      addIssue({ message: 'Not an address' });
      return NEVER;
    }
  }),
);

const Timestamp = v.pipe(
  v.union([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.maxLength(40))]),
  v.transform((value) => new Date(value)),
  v.check((date) => !Number.isNaN(date.getTime()), 'Not a time'),
  v.transform((date) => date.toISOString()),
);

/**
 * Payload of /api/analytics/web-vitals: the POST calls the metric `metric` and sends the full URL; the beacon calls it `name`,
 * has an `id`, and sends the path (specification, section 7).
 */
export const WebVitalReport = v.pipe(
  v.object({
    metric: v.optional(Name),
    name: v.optional(Name),
    value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(3_600_000)),
    rating: v.picklist(['good', 'needs-improvement', 'poor']),
    id: v.optional(v.pipe(v.string(), v.maxLength(80))),
    url: Path,
    timestamp: Timestamp,
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }): WebVital => {
    const { metric, name, value, rating, id, url, timestamp } = dataset.value;
    const metricName = metric ?? name;
    if (metricName === undefined) {
      addIssue({ message: 'Name the metric' });
      return NEVER;
    }
    return {
      name: metricName,
      value,
      rating,
      path: url,
      metricId: id ?? null,
      source: metric === undefined ? 'beacon' : 'post',
      reportedAt: timestamp,
    };
  }),
);
export type WebVitalReport = v.InferInput<typeof WebVitalReport>;
