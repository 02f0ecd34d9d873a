import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { REMOTE_NAMES } from './shared/contracts/src/ownership.ts';

/** Where messages are written, and which sources they come from: one catalog a workspace that ships on its own. */
const catalogs: readonly { folder: string; sources: readonly string[] }[] = [
  // Platform and router have no build of their own: their messages ship with the shell, which provides them.
  { folder: 'shell', sources: ['shell/src', 'shared/platform/src'] },
  ...REMOTE_NAMES.map((name) => ({ folder: `remotes/${name}`, sources: [`remotes/${name}/src`] })),
];

/** The workspaces that have catalogs, in `src/locales`. */
export const catalogFolders: readonly string[] = catalogs.map(({ folder }) => folder);

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: catalogs.map(({ folder, sources }) => ({
    path: `<rootDir>/${folder}/src/locales/{locale}`,
    include: sources.map((source) => `<rootDir>/${source}`),
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/locales/**', '**/node_modules/**'],
  })),
  // Line numbers would make every edit of a screen an edit of its catalogs.
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'es',
  orderBy: 'origin',
});
