import { BILINGUAL_COOKIE } from '@tulebyte/site-policy/features';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { bucketOf } from './canary/canary-bucket.ts';
import { EncodedBodies } from './compression.ts';
import type { OriginOptions } from './options.ts';
import { NO_TEXTS, type ApprovedTexts } from './page-metadata.ts';
import { type PreviewedSite, Previews } from './previews.ts';
import { ReleaseFiles } from './release-files.ts';
import type { RequestContext } from './request-context.ts';
import { peerOf } from './request-log.ts';
import { siteFeatures, type SiteFeatures } from './site-features.ts';
import type { Site } from './site.ts';
import { NO_DECISIONS } from './toggle-decisions.ts';

/** Dependencies that a web server's routes share. */
export interface OriginParts {
  options: OriginOptions;
  previews: Previews;
  files: ReleaseFiles;
  bodies: EncodedBodies;
  /** Toggles as they are for everyone right now. */
  features: () => Promise<SiteFeatures>;
  /** Titles and descriptions that staff approved. */
  texts: () => Promise<ApprovedTexts>;
  /** Origin of a backend that isn't embedded. */
  backendOrigin: string | undefined;
  /** The visitor's site: the release of a preview, of a canary, or the live one. */
  siteFor: (context: Context) => Promise<Site | PreviewedSite | undefined>;
  /** The request's context, for the backend and rate limits. */
  requestContext: (context: Context) => RequestContext;
}

export function createParts(options: OriginOptions): OriginParts {
  const { store, live, backend } = options;
  const previews = new Previews(store, live);
  return {
    options,
    previews,
    files: new ReleaseFiles(store, live, previews, options),
    bodies: new EncodedBodies({ brotliQuality: options.brotliQuality }),
    features: async () => siteFeatures(options.features ?? [], (await options.decisions?.current()) ?? NO_DECISIONS),
    texts: async () => (await options.metadata?.current()) ?? NO_TEXTS,
    backendOrigin: backend.supabaseUrl ? new URL(backend.supabaseUrl).origin : undefined,
    siteFor: async (context) => (await previews.of(context)) ?? live.current(() => bucketOf(context)),
    requestContext: (context) => {
      const peer = peerOf(context);
      const forwardedFor = context.req.header('X-Forwarded-For') ?? null;
      return { peerAddress: options.clientAddress ? options.clientAddress(peer, forwardedFor) : peer };
    },
  };
}

/** Whether the site has all languages for everyone. */
export const isBilingual = ({ features }: SiteFeatures): boolean => features.includes('bilingual_support');

/** Whether this browser gets all languages; where they are off for everyone, its own toggle counts, unless the kill switch is pulled. */
export function isBilingualFor(context: Context, features: SiteFeatures): boolean {
  if (isBilingual(features)) return true;
  return getCookie(context, BILINGUAL_COOKIE) === 'on' && !features.killedFeatures.includes('bilingual_support');
}

/** Undefined if the percent-encoding is invalid. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
