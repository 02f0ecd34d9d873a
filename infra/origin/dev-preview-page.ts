import { stripLocale } from '@tulebyte/site-policy/locale-path';
import { normalizePath } from '@tulebyte/site-policy/page-path';
import { matchesPrefix } from '@tulebyte/site-policy/route-ownership';
import type { ClientRelease, PageRecord } from '@tulebyte/federation/release';
import type { Context } from 'hono';
import { readFileList } from '../release/stored-build.ts';
import type { ReleaseStore } from '../release/store.ts';
import { DEVELOPMENT_ENTRY, devPreviewDocument } from './dev-preview-document.ts';
import { END_PATH } from './preview-badge.ts';
import type { AllowedDevPreview } from './previews.ts';
import { refusedPreview } from './refused-preview.ts';
import type { Site } from './site.ts';

export interface DevPreviewPage {
  preview: AllowedDevPreview;
  site: Site;
  page: PageRecord;
  status: 200 | 404;
  /** The stored page. */
  html: string;
  /** The client's part of the release, with the server's settings. */
  release: ClientRelease;
  /** The page's content security policy. */
  policy: (inline: Pick<PageRecord, 'styles' | 'scripts'>) => string;
}

/** The response to a browser that previews a dev server. It isn't cached, and an open tab reloads when the preview expires. */
export async function devPreviewPage(context: Context, store: ReleaseStore, parts: DevPreviewPage): Promise<Response> {
  const { preview, site, page, status, release, policy } = parts;
  const hostFiles = await readFileList(store, 'shell', site.release.shell);
  if (!(DEVELOPMENT_ENTRY in hostFiles)) {
    const text = 'The live host was built before previews of dev servers. Publish it again: npm run release -- publish shell';
    return refusedPreview(context, text, 503, { to: END_PATH, label: 'End the preview' });
  }
  const isOwn = matchesPrefix(preview.paths, stripLocale(normalizePath(context.req.path)));
  const { html, styles, scripts } = devPreviewDocument(parts.html, { preview, release, hostFiles, isOwn });
  return context.html(html, isOwn ? 200 : status, {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    Refresh: String(Math.ceil((Date.parse(preview.until) - Date.now()) / 1000)),
    'Content-Security-Policy': policy({ styles: [...page.styles, ...styles], scripts: [...page.scripts, ...scripts] }),
  });
}
