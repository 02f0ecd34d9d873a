import { createClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';
import { FaultReport } from '@tulebyte/backend-api/fault-reports';
import { ProductEvents } from '@tulebyte/backend-api/product-events';
import { WebVitalReport } from '@tulebyte/backend-api/web-vitals';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as v from 'valibot';
import { storeFault, storeProductEvents, storeWebVital, type RequestContext } from '../local/index.ts';
import { readAtMost } from '../supabase/functions/_shared/read-at-most.ts';
import { CspReports, storeCspViolations } from './csp-reports.ts';

/** A page reports five metrics twice, and its events every few seconds; both allow a busy office behind one address. */
const MEASURES = { points: 120, duration: 60 };
/** Faults and violations have room for 500 different ones a day: no address may fill it alone. */
const ALARMS = { points: 40, duration: 86_400 };

export type Receive = (request: Request, context: RequestContext) => Promise<Response>;

/**
 * The last parts of the addresses below `/api/analytics/`. Vitals and events come after consent; faults and violations of the content
 * security policy come without (`infra/decisions/021-fault-reports.md`, `024-trusted-types-and-csp-reports.md`).
 */
export const ANALYTICS_REPORTS = ['web-vitals', 'events', 'faults', 'csp'] as const;
export type AnalyticsReceivers = Readonly<Record<(typeof ANALYTICS_REPORTS)[number], Receive>>;

export interface ReceiverOptions {
  supabaseUrl: string;
  secretKey: string;
  fetch?: typeof globalThis.fetch;
}

/** The receivers of reports: they check and store. The browser reads none of their answers (specification, section 7). */
export function createAnalyticsReceivers({ supabaseUrl, secretKey, fetch }: ReceiverOptions): AnalyticsReceivers {
  const service = createClient<Database>(supabaseUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(fetch ? { global: { fetch } } : {}),
  });
  return {
    'web-vitals': receiver(WebVitalReport, 4096, (report) => storeWebVital(service, report)),
    events: receiver(ProductEvents, 16_384, ({ events }) => storeProductEvents(service, events)),
    faults: receiver(FaultReport, 1024, (report) => storeFault(service, report), ALARMS),
    csp: receiver(CspReports, 65_536, (violations) => storeCspViolations(service, violations), ALARMS),
  };
}

/** Answers 204; 400 with a typed body for anything that is not of the schema, 413 for what is too long, 429 above the limit. */
function receiver<Schema extends v.GenericSchema>(
  schema: Schema,
  maxBytes: number,
  store: (report: v.InferOutput<Schema>) => Promise<void>,
  limit = MEASURES,
): Receive {
  const limiter = new RateLimiterMemory(limit);
  return async (request, { peerAddress }) => {
    const allowed = await limiter.consume(peerAddress ?? 'unknown').then(
      () => true,
      () => false,
    );
    if (!allowed) return refuse(429, 'rate_limited', 'Too many reports', { 'Retry-After': '60' });
    const body = await readAtMost(request, maxBytes);
    if (!body) return refuse(413, 'too_large', 'The report is too long');
    const report = v.safeParse(schema, parseOrUndefined(new TextDecoder().decode(body)));
    if (!report.success) return refuse(400, 'invalid_report', report.issues[0].message);
    await store(report.output);
    return new Response(null, { status: 204 });
  };
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(status: number, code: string, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: { code, message } }, { status, headers });
}
