import type { PaletteSource } from '@tulebyte/federation/remote';
import { addMessages, currentLocale } from '@tulebyte/i18n';
import { reportFault } from '@tulebyte/platform';
import { useAdminStatus } from '@tulebyte/platform/access';
import type { FederationHost } from '../../federation/host.ts';
import { useContributions } from '../../federation/use-contributions.ts';
import { useWorkspaceRemote } from '../use-workspace-remote.ts';

/** The remotes that the palette asks: for people on the team the one where staff start, then the one that the page belongs to. */
export function usePaletteSources(): readonly string[] {
  const isAdmin = useAdminStatus() === 'admin';
  const contributions = useContributions();
  const remote = useWorkspaceRemote();
  const forStaff = Object.keys(contributions).find((name) => isAdmin && 'staff-home' in (contributions[name]?.wellKnown ?? {}));
  return [...new Set([forStaff, remote].filter((name) => name !== undefined))];
}

/** What a remote adds to the palette, with its messages. One that fails to list its actions has none, and is reported. */
export async function loadPaletteSource(
  host: Pick<FederationHost, 'release' | 'routes'>,
  name: string,
): Promise<PaletteSource | undefined> {
  const version = host.release.remotes[name]?.version;
  if (version === undefined) return undefined;
  const remote = await host.routes(name, version);
  if (!remote.find) return undefined;
  const [{ find, listActions }, catalog] = await Promise.all([remote.find(), remote.messages[currentLocale()]?.()]);
  if (catalog) addMessages(catalog.messages);
  return {
    find,
    listActions: () => {
      try {
        return listActions?.() ?? [];
      } catch (error) {
        reportFault({ remote: name, version, phase: 'render', error });
        return [];
      }
    },
  };
}
