import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LOCALES } from '../../federation/src/remote.ts';

/** Files without messages of a site. */
const EXCLUDED = ['**/*.test.ts', '**/*.test.tsx', '**/*.fixture.tsx', '**/locales/**', '**/node_modules/**'];

export interface Catalog {
  /** The catalogs are in its `src/locales`. */
  folder: string;
  /** Folders and files with its messages. */
  sources: readonly string[];
}

/**
 * The Lingui configuration of host and remotes.
 * @param catalogs one for each workspace that is deployed separately, by default the current one; paths are below `rootDir`
 */
export function defineMessages(
  catalogs: readonly Catalog[] = [{ folder: '.', sources: ['src'] }],
  rootDir: string = process.cwd(),
): Partial<LinguiConfig> {
  return {
    rootDir,
    sourceLocale: 'en',
    locales: [...LOCALES],
    catalogs: catalogs.map(({ folder, sources }) => ({
      path: `<rootDir>/${folder}/src/locales/{locale}`,
      include: sources.map((source) => `<rootDir>/${source}`),
      exclude: EXCLUDED,
    })),
    // Line numbers would change the catalogs with every edit of a screen.
    format: formatter({ lineNumbers: false }),
    compileNamespace: 'es',
    orderBy: 'origin',
  };
}
