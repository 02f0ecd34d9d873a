import { dirname, relative } from 'node:path';
import { REMOTE_NAMES, type RemoteName } from './shared/site-policy/src/route-ownership.ts';
import { defineMessages, type Catalog } from './shared/remote-kit/src/lingui.ts';

/** Shared packages with messages that the host doesn't provide: their messages ship with each remote that bundles them. */
const bundledMessages: readonly { sources: string; remotes: readonly RemoteName[] }[] = [
  { sources: 'shared/appointments/src', remotes: ['portal', 'admin', 'marketing'] },
  { sources: 'shared/brand/src/part-kind-labels.ts', remotes: ['admin', 'shop'] },
  { sources: 'shared/brand/src/plan-labels.ts', remotes: ['portal', 'marketing'] },
  { sources: 'shared/brand/src/service-labels.ts', remotes: ['admin', 'marketing'] },
  { sources: 'shared/cta/src', remotes: ['portal', 'content', 'marketing', 'shop'] },
  { sources: 'shared/forms/src', remotes: ['marketing', 'shop'] },
  { sources: 'shared/forms/src/email-link-form.tsx', remotes: ['portal'] },
  { sources: 'shared/lists/src', remotes: ['portal', 'admin', 'shop'] },
  { sources: 'shared/organizations/src', remotes: ['portal', 'admin'] },
  { sources: 'shared/platform/src/account-labels', remotes: ['admin'] },
  { sources: 'shared/platform/src/queries', remotes: ['portal', 'admin', 'shop'] },
  { sources: 'shared/system-status/src', remotes: ['portal', 'admin'] },
  { sources: 'shared/tickets/src', remotes: ['portal', 'admin'] },
  { sources: 'shared/workspace/src/*.tsx', remotes: ['portal', 'admin', 'shop'] },
  { sources: 'shared/workspace/src/shortcuts', remotes: ['portal', 'admin', 'shop'] },
  { sources: 'shared/workspace/src/use-workspace-form.ts', remotes: ['portal', 'admin', 'shop'] },
];

/** Catalogs and their sources: one for each workspace that is deployed separately. */
const catalogs: readonly Catalog[] = [
  // The platform has no build of its own: its messages ship with the shell, which provides it. `shared/ui` has no messages.
  {
    folder: 'shell',
    sources: [
      'shell/src',
      'shared/platform/src',
      'shared/brand/src/service-labels.ts',
      'shared/workspace/src/archive-download.tsx',
      'shared/workspace/src/compact-load-failed.tsx',
      'shared/workspace/src/confirm-button.tsx',
      'shared/workspace/src/load-failed.tsx',
      'shared/workspace/src/query-boundary.tsx',
      'shared/workspace/src/shortcuts',
    ],
  },
  ...REMOTE_NAMES.map((name) => ({
    folder: `remotes/${name}`,
    sources: [
      `remotes/${name}/src`,
      ...bundledMessages.filter(({ remotes }) => remotes.includes(name)).map(({ sources }) => sources),
    ],
  })),
];

/** The workspaces that have catalogs, in `src/locales`. */
export const catalogFolders: readonly string[] = catalogs.map(({ folder }) => folder);

// Run inside a workspace, the commands use only its catalog: a remote builds without the others.
const root = dirname(new URL(import.meta.url).pathname);
const here = relative(root, process.cwd());
const own = catalogs.filter(({ folder }) => folder === here);

export default defineMessages(own.length > 0 ? own : catalogs, root);
