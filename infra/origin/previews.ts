import type { Release } from '@tulebyte/federation/release';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { contentHash } from '../release/compose.ts';
import { forbiddenChange } from '../release/authorization.ts';
import { formatChanges } from '../release/builds-of-release.ts';
import { openRelease } from '../release/history.ts';
import { verifyPreview, type Preview } from '../release/preview.ts';
import { changesOf } from '../release/publish.ts';
import type { ReleaseStore } from '../release/store.ts';
import { readTrust, type Trust } from '../release/trust.ts';
import { escapeXml } from './search-files.ts';
import { loadSite, type Site } from './site.ts';

const COOKIE = 'tulebyte.preview';
const END = '/__preview/end';
// Shown above the page but last in the document, because the skip link has to come first.
const STYLE =
  'body{display:flex;flex-direction:column}.preview{order:-1;padding:.5rem 1rem;background:#fff3d6;color:#33210a;font-size:.875rem;line-height:1.4;text-align:center;overflow-wrap:anywhere}' +
  '.preview a{color:inherit;text-decoration:underline}@media print{.preview{display:none}}';

/** A site in preview, with the badge shown on each of its pages. */
export interface PreviewedSite extends Site {
  badge: { html: string; styleHash: string };
}

/** Serves releases that are not live to browsers with a signed link (`infra/release/preview.ts`). */
export class Previews {
  readonly #store: ReleaseStore;
  readonly #sites = new Map<number, PreviewedSite>();

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** The release this browser previews; undefined for everyone else. */
  async of(context: Context): Promise<PreviewedSite | undefined> {
    const token = getCookie(context, COOKIE);
    if (token === undefined) return undefined;
    const trust = await readTrust(this.#store);
    const preview = trust && verifyPreview(token, trust.allKeys);
    if (!preview) return undefined;
    const known = this.#sites.get(preview.release);
    if (known) return known;
    const release = await openPreviewed(this.#store, preview, trust);
    if (!release) return undefined;
    const site = { ...(await loadSite(this.#store, release)), badge: await this.#badge(release, preview.until) };
    this.#sites.set(preview.release, site);
    return site;
  }

  /** Opens a preview link: this browser gets the release until the link expires. */
  async enter(context: Context, token: string): Promise<Response> {
    const trust = await readTrust(this.#store);
    const preview = trust && verifyPreview(token, trust.allKeys);
    if (!preview) return context.text('This preview has expired. Ask the person who sent the link for a new one.', 410, NO_STORE);
    const secure = new URL(context.req.url).protocol === 'https:';
    setCookie(context, COOKIE, token, { path: '/', httpOnly: true, sameSite: 'Lax', secure, expires: new Date(preview.until) });
    return home(context);
  }

  leave(context: Context): Response {
    deleteCookie(context, COOKIE, { path: '/' });
    return home(context);
  }

  async #badge(release: Release, until: string): Promise<PreviewedSite['badge']> {
    const changes = formatChanges(await changesOf(this.#store, release));
    const text = `Preview of release ${release.release}: ${changes}. Ends ${until.slice(0, 16).replace('T', ' ')} UTC.`;
    return {
      html: `<style>${STYLE}</style><aside class="preview" aria-label="Preview">${escapeXml(text)} <a href="${END}">End the preview</a></aside>`,
      styleHash: contentHash(STYLE),
    };
  }
}

/**
 * The release of a valid preview. An owner's key opens only what its owner prepared; a key of the site opens everything.
 * Undefined if there is no such release.
 */
async function openPreviewed(
  store: ReleaseStore,
  preview: Preview,
  { allKeys, siteKeys, policy }: Trust,
): Promise<Release | undefined> {
  const opened = await openRelease(store, preview.release, allKeys);
  if (!opened || siteKeys.has(preview.keyId)) return opened?.body;
  const { parent } = opened.body;
  const before = parent === null ? undefined : await openRelease(store, parent, allKeys);
  return before && !forbiddenChange(before.body, opened, preview.keyId, policy) ? opened.body : undefined;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

function home(context: Context): Response {
  context.header('Cache-Control', 'no-store');
  return context.redirect('/', 302);
}
