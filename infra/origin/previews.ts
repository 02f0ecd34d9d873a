import type { Release } from '@tulebyte/federation/release';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { contentHash } from '../release/compose.ts';
import { findRelease } from '../release/history.ts';
import { verifyPreview } from '../release/preview.ts';
import { changedVersions } from '../release/publish.ts';
import { publicReleaseKey } from '../release/signature.ts';
import type { ReleaseStore } from '../release/store.ts';
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
    const preview = token === undefined ? undefined : await this.#open(token);
    if (!preview) return undefined;
    const known = this.#sites.get(preview.release);
    if (known) return known;
    const release = await findRelease(this.#store, preview.release);
    if (!release) return undefined;
    const site = { ...(await loadSite(this.#store, release)), badge: await this.#badge(release, preview.until) };
    this.#sites.set(preview.release, site);
    return site;
  }

  /** Opens a preview link: this browser gets the release until the link expires. */
  async enter(context: Context, token: string): Promise<Response> {
    const preview = await this.#open(token);
    if (!preview) return context.text('This preview has expired. Ask the person who sent the link for a new one.', 410, NO_STORE);
    const secure = new URL(context.req.url).protocol === 'https:';
    setCookie(context, COOKIE, token, { path: '/', httpOnly: true, sameSite: 'Lax', secure, expires: new Date(preview.until) });
    return home(context);
  }

  leave(context: Context): Response {
    deleteCookie(context, COOKIE, { path: '/' });
    return home(context);
  }

  async #open(token: string) {
    return verifyPreview(token, await publicReleaseKey(this.#store));
  }

  async #badge({ release }: Release, until: string): Promise<PreviewedSite['badge']> {
    const changes = Object.entries(await changedVersions(this.#store, release)).map(([name, version]) => `${name} ${version}`);
    const text = `Preview of release ${release}: ${changes.join(', ')}. Ends ${until.slice(0, 16).replace('T', ' ')} UTC.`;
    return {
      html: `<style>${STYLE}</style><aside class="preview" aria-label="Preview">${escapeXml(text)} <a href="${END}">End the preview</a></aside>`,
      styleHash: contentHash(STYLE),
    };
  }
}

const NO_STORE = { 'Cache-Control': 'no-store' };

function home(context: Context): Response {
  context.header('Cache-Control', 'no-store');
  return context.redirect('/', 302);
}
