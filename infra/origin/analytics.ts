import { FaultReport } from '@tulebyte/backend-api/fault-reports';
import { ProductEvents } from '@tulebyte/backend-api/product-events';
import { WebVitalReport } from '@tulebyte/backend-api/web-vitals';
import { BuildRef, type ClientRelease } from '@tulebyte/federation/release';
import { SHELL_PATHS } from '@tulebyte/site-policy/route-ownership';
import * as v from 'valibot';
import { log } from '#log';
import { addressBlock } from '../supabase/functions/_shared/client-address.ts';
import { readAtMost } from '../supabase/functions/_shared/read-at-most.ts';
import { requestIdIn } from '../supabase/functions/_shared/request-id.ts';
import { sha256Hex } from '../supabase/functions/_shared/tokens.ts';
import type { Monitor } from './canary/canary-monitor.ts';
import { CspReports, storeCspViolations } from './csp-reports.ts';
import { storeFault } from './fault-reports.ts';
import { storeProductEvents } from './product-events.ts';
import type { RequestContext } from './request-context.ts';
import { serviceClient, type ServiceAccess } from './service-client.ts';
import type { Site } from './site.ts';
import { storeWebVital } from './web-vitals.ts';

/** 500 distinct faults and violations are stored per day; no single address may use them all. Counted across all web servers. */
export const ALARMS_A_DAY = { most: 200, seconds: 86_400 };

/** Header with the id of the request that brought the page of a report. */
const PAGE_REQUEST = 'x-page-request';

/** Finds the site of a live or canary release by its number; any other number, or none, finds the one that the reporting browser gets. */
type FindSite = (release?: number) => Promise<Pick<Site, 'release' | 'client'> | undefined>;

export type Receive = (request: Request, context: RequestContext, findSite?: FindSite) => Promise<Response>;

/**
 * The endpoints below `/api/analytics/`. Vitals and events need consent; faults and violations of the content security policy
 * don't (`infra/decisions/021-fault-reports.md`, `024-trusted-types-and-csp-reports.md`).
 */
export const ANALYTICS_REPORTS = ['web-vitals', 'events', 'faults', 'csp'] as const;
export type AnalyticsReport = (typeof ANALYTICS_REPORTS)[number];
export type AnalyticsReceivers = Readonly<Record<AnalyticsReport, Receive>>;

/** Whether an address may send another report. */
export type AllowReport = (report: AnalyticsReport, address: string) => Promise<boolean>;

export interface ReceiverOptions extends ServiceAccess {
  allow: AllowReport;
  /** Compares a canary with the live release by the reports. */
  monitor?: Monitor;
}

/** The handlers of the endpoints: they check and store. Browsers ignore the responses (specification, section 7). */
export function createAnalyticsReceivers({ allow, monitor, ...access }: ReceiverOptions): AnalyticsReceivers {
  const service = serviceClient(access);
  /** If the database is down nothing is stored, but canaries are still compared. */
  const allowForAllServers: AllowReport = async (form, address) => {
    const { data } = await service.rpc('consume_rate_limit', {
      action: form,
      key_hash: await sha256Hex(address),
      max_attempts: ALARMS_A_DAY.most,
      window_seconds: ALARMS_A_DAY.seconds,
    });
    return (data ?? 0) === 0;
  };
  const limited =
    (report: AnalyticsReport, receive: Receive): Receive =>
    async (request, context, findSite) =>
      (await allow(report, addressBlock(context.peerAddress))) ? receive(request, context, findSite) : tooMany();
  const receivers: AnalyticsReceivers = {
    'web-vitals': createReceiver(WebVitalReport, 4096, (report) => storeWebVital(service, report)),
    events: createReceiver(ProductEvents, 16_384, async (report, findSite, { headers }, address) =>
      storeProductEvents(service, report, { headers, address, release: (await findSite())?.client.release }),
    ),
    faults: createReceiver(
      FaultReport,
      1024,
      async (reported, findSite, { headers }, address) => {
        const { remote, version, route } = reported;
        // The report comes without cookies, which decide who gets the canary.
        const release = (await findSite(reported.release))?.client;
        const report = {
          ...reported,
          // Any other text could contain personal data.
          remote: isReleased(remote, release) ? remote : 'unknown',
          version: v.is(BuildRef.entries.version, version) ? version : 'unknown',
          route: releasedRoute(route, release),
        };
        const isSlow = report.phase === 'slow';
        monitor?.report(report.release, isSlow ? 'slowPages' : 'faults', address);
        if (!isSlow) log.warn({ fault: report, pageRequest: requestIdIn(headers, PAGE_REQUEST) }, 'A browser reported a fault');
        return storeFault(service, report);
      },
      (address) => allowForAllServers('faults', address),
    ),
    csp: createReceiver(
      CspReports,
      65_536,
      (violations) => storeCspViolations(service, violations),
      (address) => allowForAllServers('csp', address),
    ),
  };
  return {
    'web-vitals': limited('web-vitals', receivers['web-vitals']),
    events: limited('events', receivers.events),
    faults: limited('faults', receivers.faults),
    csp: limited('csp', receivers.csp),
  };
}

const isReleased = (name: string, release: ClientRelease | undefined): boolean =>
  name === 'shell' || Object.hasOwn(release?.remotes ?? {}, name);

/** A pattern of the release, or `*`, since any other text could be a path with personal data. */
function releasedRoute(route: string, release: ClientRelease | undefined): string {
  const patterns = [...SHELL_PATHS, ...Object.values(release?.remotes ?? {}).flatMap((remote) => remote.patterns)];
  return patterns.includes(route) ? route : '*';
}

/** Responds 204, or with a typed body: 400 if the report doesn't match the schema, 413 if it is too long, 429 above the limit of all servers. */
function createReceiver<Schema extends v.GenericSchema>(
  schema: Schema,
  maxBytes: number,
  store: (report: v.InferOutput<Schema>, findSite: FindSite, request: Request, address: string | null) => Promise<void>,
  isAllowed: (address: string) => Promise<boolean> = async () => true,
): Receive {
  return async (request, { peerAddress }, findSite = async () => undefined) => {
    const body = await readAtMost(request, maxBytes);
    if (!body) return refuse(413, 'too_large', 'The report is too long');
    const report = v.safeParse(schema, parseOrUndefined(new TextDecoder().decode(body)));
    if (!report.success) return refuse(400, 'invalid_report', report.issues[0].message);
    if (!(await isAllowed(addressBlock(peerAddress)))) return tooMany();
    await store(report.output, findSite, request, peerAddress);
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

const tooMany = () => refuse(429, 'rate_limited', 'Too many reports', { 'Retry-After': '60' });

function refuse(status: number, code: string, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: { code, message } }, { status, headers });
}
