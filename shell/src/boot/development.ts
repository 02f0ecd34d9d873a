import type { ClientRelease } from '@tulebyte/federation/release';
import type { UiSystem } from '@tulebyte/ui';
import { mountGlobalCss } from '@tulebyte/ui/globals';
import { fontFacesUrl } from '../document/font-faces.ts';
import type { FederationHost } from '../federation/host.ts';
import { readDevelopmentPatterns } from './development-patterns.ts';

/**
 * Adds what a rendered page has and a development page lacks: the global style sheet, the fonts, and the route patterns of
 * remotes that run on dev servers, which may differ from those of the release.
 */
export async function prepareDevelopment(host: FederationHost, release: ClientRelease, system: UiSystem): Promise<void> {
  mountGlobalCss(system);
  const fonts = document.createElement('link');
  fonts.rel = 'stylesheet';
  fonts.href = fontFacesUrl(release.shell.version);
  document.head.append(fonts);
  await readDevelopmentPatterns(host, release);
}
