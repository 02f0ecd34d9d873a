import type { ClientRelease } from '@tulebyte/federation/release';
import { webUrl } from '../federation/artifact-urls.ts';

/** Replaces the asset placeholders of a rendered page (`@assets/marketing/…`, `rspack.base.ts`) with URLs of the release. */
export function resolveAssetUrls(html: string, { shell, remotes }: ClientRelease): string {
  return html.replaceAll(/@assets\/([\w-]+)\//g, (_, name: string) => {
    const build = name === 'shell' ? shell : remotes[name];
    if (!build) throw new Error(`The page uses a file of "${name}", which is not in the release.`);
    return webUrl(name, build.version, '');
  });
}
