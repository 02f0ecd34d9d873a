import type { ReleaseStore } from '../release/store.ts';
import type { AddedPages } from './added-pages.ts';
import type { AnalyticsReceivers } from './analytics.ts';
import type { Monitor } from './canary/canary-monitor.ts';
import type { CompressDelta } from './deltas.ts';
import type { LiveReleases } from './live-releases.ts';
import type { RequestContext } from './request-context.ts';
import type { RequestLogOptions } from './request-log.ts';
import type { TagIds } from './security-headers.ts';
import type { PageMetadata } from './page-metadata.ts';
import type { Site } from './site.ts';
import type { ToggleDecisions } from './toggle-decisions.ts';

/** Dev servers behind the site's own origin. */
export interface Development {
  /** Returns the document of every page, instead of the prerendered one. */
  page: (site: Site, path: string) => string;
  /** Serves an SVG of a build on a dev server, requested with the version `development`. */
  asset: (build: string, file: string) => Promise<Response>;
  /** Adds or removes a dev server from another repository. */
  visit: (remote: string, request: Request) => Promise<Response>;
}

export interface OriginOptions extends RequestLogOptions {
  store: ReleaseStore;
  live: LiveReleases;
  /** The site's URL without a trailing slash, for the sitemap. */
  siteUrl: string;
  /** The backend's settings for browsers; an empty URL means this origin. */
  backend: { supabaseUrl: string; publishableKey: string; realtime?: boolean };
  /** Toggles that are on for everyone, unless operators decided otherwise. */
  features?: readonly string[];
  /** What operators decided about toggles; without it nothing. */
  decisions?: ToggleDecisions;
  /** What the database knows about paths that weren't published; without it, all those of a fallback pattern have a page. */
  addedPages?: AddedPages;
  /** Titles and descriptions that staff approved in place of the release's; without it none. */
  metadata?: PageMetadata;
  /** The operator's Google tags, which pages load only after consent to analytics. */
  tags?: TagIds;
  /** Site key of Cloudflare Turnstile, if forms use it. */
  turnstileSiteKey?: string;
  /** The embedded backend, which gets every request below its paths. */
  embedded?: { fetch: (request: Request, context: RequestContext) => Promise<Response>; ready: () => Promise<boolean> };
  /** Whether a backend on another origin answers. */
  backendReady?: () => Promise<boolean>;
  /** For a backend on another origin: makes its functions trust visitors' addresses from this server. */
  originSecret?: string | undefined;
  /** Finds visitors behind trusted proxies; without it, the peer is the visitor, and headers are ignored. */
  clientAddress?: (peer: string | null, forwardedFor: string | null) => string | null;
  /** Whether the server is about to stop, and should get no more requests. */
  isDraining?: () => boolean;
  development?: Development;
  /** For the benchmark: changes every page's HTML before it is sent. */
  rewrite?: (html: string) => string;
  /** Compressing pages at the highest quality, the default, takes longer than everything else. */
  brotliQuality?: number;
  /** Makes later versions of scripts small for browsers that know compression dictionaries; without it they get them whole. */
  compressDelta?: CompressDelta;
  /** Memory for verified files, in bytes. */
  fileMemory?: number;
  /** Receives analytics reports; without it they are accepted and dropped. */
  analytics?: AnalyticsReceivers;
  /** Counts the visits of the live release and its canary. */
  monitor?: Monitor;
}
