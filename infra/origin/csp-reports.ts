import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';
import * as v from 'valibot';

/** A violation of the content security policy, without anything about the visitor. */
export interface CspViolation {
  directive: string;
  /** Origin of the blocked resource, or the browser's keyword: `inline`, `eval`, `trusted-types-sink`. */
  blocked: string;
  /** Path of the page, without query and fragment. */
  path: string;
}

/** Browsers send at most a few at once; more are repetitions. */
const MAX_AT_ONCE = 5;
const Text = v.pipe(v.string(), v.maxLength(4000));

/** What `report-to` sends: https://www.w3.org/TR/CSP3/#reporting */
const ReportingApi = v.array(v.looseObject({ type: v.string(), body: v.unknown() }));
const ReportBody = v.object({ documentURL: Text, effectiveDirective: Text, blockedURL: v.optional(Text, '') });
/** What `report-uri` sends, in browsers without the Reporting API. */
const Legacy = v.object({
  'csp-report': v.object({
    'document-uri': Text,
    'violated-directive': Text,
    'effective-directive': v.optional(Text),
    'blocked-uri': v.optional(Text, ''),
  }),
});

/** Both formats as one list, without violations by browser extensions. */
export const CspReports = v.union([
  v.pipe(
    ReportingApi,
    v.transform((reports) =>
      reports
        .filter(({ type }) => type === 'csp-violation')
        .slice(0, MAX_AT_ONCE)
        .flatMap(({ body }) => {
          const parsed = v.safeParse(ReportBody, body);
          if (!parsed.success) return [];
          const { documentURL, effectiveDirective, blockedURL } = parsed.output;
          return violation(documentURL, effectiveDirective, blockedURL);
        }),
    ),
  ),
  v.pipe(
    Legacy,
    v.transform(({ 'csp-report': report }) =>
      violation(report['document-uri'], report['effective-directive'] ?? report['violated-directive'], report['blocked-uri']),
    ),
  ),
]);

/** Counts violations. @throws when the backend rejects them or doesn't respond */
export async function storeCspViolations(service: SupabaseClient<Database>, violations: readonly CspViolation[]): Promise<void> {
  for (const each of violations) {
    const { error } = await service.rpc('record_csp_report', { ...each });
    if (error) throw new Error(`CSP report not stored: ${error.message}`);
  }
}

function violation(page: string, directive: string, blocked: string): CspViolation[] {
  const path = parseUrl(page)?.pathname.slice(0, 200);
  const [name = ''] = directive.split(' ');
  if (!path?.startsWith('/') || !/^[a-z-]{1,40}$/.test(name)) return [];
  const source = blockedSource(blocked);
  return source === undefined ? [] : [{ directive: name, blocked: source, path }];
}

/** Undefined for sources of a browser extension. */
function blockedSource(blocked: string): string | undefined {
  const url = parseUrl(blocked);
  if (!url) return blocked === '' ? 'inline' : blocked.slice(0, 200);
  if (/^https?:$|^wss?:$/.test(url.protocol)) return url.host.slice(0, 200);
  return url.protocol.endsWith('extension:') ? undefined : url.protocol.slice(0, 200);
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
