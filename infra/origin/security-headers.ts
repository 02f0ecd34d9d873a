import type { PageRecord } from '@tulebyte/federation/release';
import type { MiddlewareHandler } from 'hono';

/**
 * Hash of the empty string: Emotion creates an empty style element and fills it through the CSS object model, so the
 * policy sees an empty text.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const HASH = /^sha256-[A-Za-z0-9+/]{43}=$/;

/** The operator's Google ids: `GTM-…` of a tag manager, `G-…` of a tag. If absent, nothing of Google's is allowed. */
export interface TagIds {
  tagManagerId?: string;
  tagId?: string;
}

const TAG_SCRIPTS = 'https://www.googletagmanager.com';
/** Where these scripts send data (https://developers.google.com/tag-platform/security/guides/csp). */
const TAG_REPORTS = 'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/** Receives violations of the policy (`csp-reports.ts`). */
const CSP_REPORTS = '/api/analytics/csp';

/** Cloudflare Turnstile: its script and its frame. */
const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/**
 * The strict policy of one page: its own inline styles and scripts by hash, and from other origins only what is configured
 * (tags, captcha).
 * @param devOrigin in a preview of a dev server, which also gets no reports: they are about the released site
 */
export function contentSecurityPolicy(
  { styles, scripts }: Pick<PageRecord, 'styles' | 'scripts'>,
  backendOrigin?: string,
  { tagManagerId, tagId }: TagIds = {},
  usesCaptcha = false,
  devOrigin?: string,
): string {
  const tagged = tagManagerId !== undefined || tagId !== undefined;
  const from = (...origins: (string | false | undefined)[]) => ["'self'", ...origins.filter(Boolean)].join(' ');
  // An owner can sign any text as a hash of its page.
  const hashes = (values: readonly string[]) =>
    values
      .filter((value) => HASH.test(value))
      .map((value) => `'${value}'`)
      .join(' ');
  return [
    "default-src 'none'",
    `script-src ${from(hashes(scripts), tagged && TAG_SCRIPTS, usesCaptcha && TURNSTILE_ORIGIN, devOrigin)}`,
    `style-src 'self' ${hashes(styles)} ${EMPTY_STYLE}`,
    `img-src ${from('data: blob:', tagged && TAG_REPORTS)}`,
    `media-src ${from(devOrigin)}`,
    "font-src 'self'",
    // Also the WebSockets of Supabase Realtime and hot reload: in a policy `https:` doesn't cover `wss:`.
    `connect-src ${from(...withSocket(backendOrigin), tagged && TAG_REPORTS, ...withSocket(devOrigin))}`,
    ...(usesCaptcha ? [`frame-src ${TURNSTILE_ORIGIN}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    `form-action ${from(backendOrigin)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Third-party scripts don't use Trusted Types.
    ...(tagged || usesCaptcha ? [] : ["require-trusted-types-for 'script'"]),
    // `report-uri` is for browsers without the Reporting API; others ignore it.
    ...(devOrigin === undefined ? ['report-to csp', `report-uri ${CSP_REPORTS}`] : []),
  ].join('; ');
}

const withSocket = (origin: string | undefined) => [origin, origin?.replace(/^http/, 'ws')];

/** Headers of every response. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'geolocation=(), microphone=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Reporting-Endpoints': `csp="${CSP_REPORTS}"`,
};

/** Adds the headers to every response, and determines whether cookies must be `Secure`. */
export function secured(siteUrl: string): MiddlewareHandler {
  const isSecureSite = siteUrl.startsWith('https:');
  return async (context, next) => {
    context.set('isSecure', isSecureSite || context.req.url.startsWith('https:'));
    await next();
    if (namesAnotherHost(context.res.headers.get('Location'))) context.res = context.text('Not found', 404);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  };
}

/** The last defense against open redirects: no `Location` of site or backend starts like another host's URL. */
function namesAnotherHost(location: string | null): boolean {
  return location !== null && /^\s*(\\|[/\\]{2})/.test(location);
}
