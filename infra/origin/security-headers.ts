import type { PageRecord } from '@tulebyte/contracts/release';

/**
 * Hash of the empty string: Emotion creates an empty style element and fills it through the CSS object model, which the
 * policy judges by its (empty) text.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The strict policy of one page: its own inline texts by hash, nothing else inline, nothing from elsewhere. */
export function contentSecurityPolicy(
  { styles, scripts }: Pick<PageRecord, 'styles' | 'scripts'>,
  backendOrigin?: string,
): string {
  const hashes = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(scripts)}`,
    `style-src 'self' ${hashes(styles)} ${EMPTY_STYLE}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${backendOrigin ? ` ${backendOrigin}` : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `form-action 'self'${backendOrigin ? ` ${backendOrigin}` : ''}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(self), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};
