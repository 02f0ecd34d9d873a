import { createClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/contracts/database';
import { WebVitalReport } from '@tulebyte/contracts/web-vitals';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as v from 'valibot';
import { storeWebVital, type RequestContext } from '../local/index.ts';

/** A page reports five metrics twice; this allows a busy office behind one address. */
const REPORTS_A_MINUTE = 120;
const MAX_BYTES = 4096;

export interface ReceiverOptions {
  supabaseUrl: string;
  secretKey: string;
  fetch?: typeof globalThis.fetch;
}

/**
 * `POST /api/analytics/web-vitals`: checks and stores a report. Answers 204; 400 with a typed body for anything else than
 * a report, 413 for a long one, 429 above the limit. The browser reads none of it (specification, section 7).
 */
export function createWebVitalsReceiver({ supabaseUrl, secretKey, fetch }: ReceiverOptions) {
  const limiter = new RateLimiterMemory({ points: REPORTS_A_MINUTE, duration: 60 });
  const service = createClient<Database>(supabaseUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(fetch ? { global: { fetch } } : {}),
  });
  return async (request: Request, { peerAddress }: RequestContext): Promise<Response> => {
    const allowed = await limiter.consume(peerAddress ?? 'unknown').then(
      () => true,
      () => false,
    );
    if (!allowed) return refuse(429, 'rate_limited', 'Too many reports', { 'Retry-After': '60' });
    const text = await request.text();
    if (text.length > MAX_BYTES) return refuse(413, 'too_large', 'The report is too long');
    const report = v.safeParse(WebVitalReport, parseOrUndefined(text));
    if (!report.success) return refuse(400, 'invalid_report', report.issues[0].message);
    await storeWebVital(service, report.output);
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
