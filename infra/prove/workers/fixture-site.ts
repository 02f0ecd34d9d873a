import { brotliCompressSync } from 'node:zlib';
import type { BuildRef, Release } from '@tulebyte/federation/release';
import { signDevPreview } from '../../release/dev-preview.ts';
import { prepareRelease } from '../../release/candidates.ts';
import { signPreview } from '../../release/preview.ts';
import { publishVersions } from '../../release/publish.ts';
import { signingKey } from '../../release/signing-key.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { publishOptions, SHELL_RENDERER, uploadFixture, type FixtureBuild } from '../../release/testing/fixture-builds.ts';
import { requireTrust } from '../../release/trust.ts';

const HOUR_MS = 3_600_000;

/** Properties of the published site that requests refer to. */
export interface FixtureSite {
  /** URLs of files: live, formerly live, and never live. */
  file: string;
  pastFile: string;
  preparedFile: string;
  /** Number of the release that isn't live. */
  prepared: number;
  /** Tokens of a valid link, an expired one, and a dev preview. */
  previewToken: string;
  endedToken: string;
  devPreviewToken: string;
}

const script = `// ${'a line of code that compresses well, '.repeat(200)}`;
const CALENDAR = {
  name: 'Sales',
  events: [{ id: 'sale', date: '11-27', title: 'Sale', text: 'Less, for a day', see: '/products' }],
};
const SHELL: FixtureBuild = {
  name: 'shell',
  node: SHELL_RENDERER.replace(
    'return { status',
    `const calendar = path.endsWith('/pricing') ? ${JSON.stringify(CALENDAR)} : undefined; return { calendar, status`,
  ),
  patterns: ['/auth', '*'],
  development: true,
  web: {
    'sw.js': '/* the service worker */',
    'large.js': script,
    'large.js.br': brotliCompressSync(script),
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'public/price-list.pdf': Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251)),
  },
};
const marketing = (mark: string): FixtureBuild => ({
  name: 'marketing',
  mark,
  patterns: ['/', '/pricing', '/contact-us'],
  web: { 'media/tour.mp4': Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 241)) },
});

/** Publishes two releases, the second one with other marketing pages, and prepares a third. */
export async function publishSite(store: ReleaseStore): Promise<FixtureSite> {
  const options = publishOptions(store);
  const past = await uploadMarketing(store, 'a');
  const shop = await uploadFixture(store, {
    name: 'shop',
    patterns: ['/products', '/product/:id'],
    node: "export const staticPaths = ['/product/7']; export const fallback = true;",
  });
  await publishVersions({ shell: await uploadFixture(store, SHELL), marketing: past, shop }, options);
  const live = await uploadMarketing(store, 'b');
  await publishVersions({ marketing: live }, options);
  const prepared = await uploadMarketing(store, 'c');
  const release = await prepareRelease({ marketing: prepared }, options);
  const signer = await signingKey(store, await requireTrust(store));
  const inAnHour = new Date(Date.now() + HOUR_MS).toISOString();
  const fileOf = ({ version }: { version: string }) => `/artifacts/marketing/${version}/web/page.js`;
  return {
    file: fileOf(live),
    pastFile: fileOf(past),
    preparedFile: fileOf(prepared),
    prepared: release.release,
    previewToken: signPreview(release, inAnHour, signer),
    endedToken: signPreview(release, new Date(Date.now() - 1).toISOString(), signer),
    devPreviewToken: signDevPreview({ remote: 'shop', origin: 'http://localhost:5173', until: inAnHour }, signer),
  };
}

export function uploadMarketing(store: ReleaseStore, mark: string): Promise<BuildRef> {
  return uploadFixture(store, marketing(mark));
}

export async function publishMarketing(store: ReleaseStore, mark: string): Promise<Release> {
  return publishVersions({ marketing: await uploadMarketing(store, mark) }, publishOptions(store));
}
