import { ALTERNATES_PLACEHOLDER, embedJson, RELEASE_PLACEHOLDER } from '@tulebyte/federation/page-document';
import { NOT_FOUND_PATH, type PageRecord } from '@tulebyte/federation/release';
import { DEFAULT_LOCALE, localeFromPath } from '@tulebyte/site-policy/locale-path';
import { normalizePath } from '@tulebyte/site-policy/page-path';
import type { Context } from 'hono';
import { applyMetadata } from './apply-metadata.ts';
import { sha256Of } from '../release/store.ts';
import { acceptedEncoding } from './compression.ts';
import { matchesTag } from './conditional.ts';
import { devPreviewPage } from './dev-preview-page.ts';
import { isBilingual, isBilingualFor, type OriginParts } from './parts.ts';
import type { AllowedDevPreview, PreviewedSite } from './previews.ts';
import { alternateLinks } from './search-files.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { embeddedFeatures, hidingStyle } from './site-features.ts';
import { embeddedRelease, type Site } from './site.ts';

type SendPage = (
  context: Context,
  site: Site | PreviewedSite,
  page: PageRecord | undefined,
  status: 200 | 404,
  preview: AllowedDevPreview | undefined,
) => Promise<Response>;

/** Sends stored pages with what only the server knows: the live release, its settings, and the content security policy. */
export function createPageSender({ options, files, bodies, features, texts, backendOrigin }: OriginParts): SendPage {
  const { store, siteUrl, tags, turnstileSiteKey } = options;
  const policyOf = (inline: Pick<PageRecord, 'styles' | 'scripts'>, devOrigin?: string) =>
    contentSecurityPolicy(inline, backendOrigin, tags, turnstileSiteKey !== undefined, devOrigin);

  return async (context, site, page, status, preview) => {
    if (!page) return context.text('Not found', 404);
    const current = await features();
    const path = normalizePath(context.req.path);
    /** Server settings in every page's release. */
    const serverSettings = { ...embeddedFeatures(current), ...(backendOrigin === undefined ? {} : { backend: backendOrigin }) };
    if (preview) {
      return devPreviewPage(context, store, {
        preview,
        site,
        page,
        status,
        html: (await files.readPage(page)).toString('utf8').replace(ALTERNATES_PLACEHOLDER, ''),
        release: { ...site.client, ...serverSettings },
        policy: (inline) => policyOf(inline, preview.origin),
      });
    }
    const encoding = acceptedEncoding(context.req.header('Accept-Encoding'));
    const badge = 'badge' in site ? site.badge : undefined;
    // Only for pages with their own URL: a skeleton serves many, and the first version sent is cached.
    const hasOwnUrl = site.paths[path] === page;
    const alternates = hasOwnUrl && isBilingualFor(context, current);
    const approved = hasOwnUrl && status === 200 && !page.noIndex ? (await texts()).pages.get(path) : undefined;
    const hiding = hidingStyle(current);
    const version = [
      page.page.slice(0, 24),
      site.release.release,
      ...Object.values(current).map((ids) => ids.join('.')),
      ...(alternates ? ['alternates'] : []),
      ...(approved ? [approved.id] : []),
      // Each link to a release ends at another time.
      ...(badge ? [sha256Of(Buffer.from(badge.html)).slice(0, 24)] : []),
    ].join('-');
    const offered = isBilingual(current) || localeFromPath(context.req.path) === DEFAULT_LOCALE;
    const tag = `"${version}-${encoding}"`;
    const headers: Record<string, string> = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': badge ? 'no-store' : 'no-cache',
      Vary: 'Accept-Encoding',
      // The service worker caches only pages of its own release (`shell/src/service-worker/offline-worker.ts`).
      'X-Release': String(site.release.release),
      ETag: tag,
      'Content-Security-Policy': policyOf({
        styles: [...page.styles, ...(badge ? [badge.styleHash] : []), ...(hiding ? [hiding.hash] : [])],
        scripts: page.scripts,
      }),
      ...(page.noIndex || status === 404 || !offered || badge ? { 'X-Robots-Tag': 'noindex' } : {}),
    };
    if (status === 200 && matchesTag(context, tag)) return context.body(null, 304, headers);
    const body = await bodies.get(version, encoding, async () => {
      const stored = (await files.readPage(page)).toString('utf8');
      // A function as replacement, since `$` in the release must not be special.
      const client = {
        // All unknown paths share one page, whichever was requested first.
        ...embeddedRelease(site.client, status === 404 ? NOT_FOUND_PATH : path),
        ...serverSettings,
        ...(approved?.title ? { title: approved.title } : {}),
      };
      const html = (approved ? applyMetadata(stored, approved) : stored)
        .replace(ALTERNATES_PLACEHOLDER, () => {
          const links = alternates ? alternateLinks(siteUrl, path) : '';
          return links + (hiding?.html ?? '');
        })
        .replace(RELEASE_PLACEHOLDER, () => embedJson(client))
        .replace('</body>', (end) => (badge ? badge.html + end : end));
      return Buffer.from(options.rewrite ? options.rewrite(html) : html);
    });
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    return context.body(new Uint8Array(body), status, headers);
  };
}
