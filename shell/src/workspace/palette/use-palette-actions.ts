import { useLingui } from '@lingui/react/macro';
import type { PaletteAction, PaletteSource } from '@tulebyte/federation/remote';
import { OUTBOX_KEY } from '@tulebyte/federation/storage-keys';
import { isStored } from '@tulebyte/platform';
import { signOut } from '@tulebyte/platform/auth';
import { useContext, useEffect, useState } from 'react';
import { switchColorMode } from '../../bar/color-mode-switch.tsx';
import { HostContext } from '../../federation/host-context.ts';
import { uniqueById } from './palette-item.ts';
import { loadPaletteSource, usePaletteSources } from './palette-sources.ts';

/** How long the list waits for remotes' actions, so that late ones don't replace the first item under a key press. */
const ACTIONS_TIMEOUT_MS = 300;

/**
 * What the remotes offer to do on the current page. `isPending` until they are known or late; then they go below the pages.
 */
export function useRemoteActions(): { actions: readonly PaletteAction[]; isPending: boolean; isLate: boolean } {
  const host = useContext(HostContext);
  const sources = usePaletteSources().join(' ');
  const [loaded, setLoaded] = useState<readonly PaletteSource[]>();
  const [isLate, setLate] = useState(false);
  const isPending = loaded === undefined && !isLate;
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), ACTIONS_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
  useEffect(() => {
    if (!host || sources === '') return;
    let mounted = true;
    // A remote that can't be loaded offers nothing; its pages say so.
    void Promise.allSettled(sources.split(' ').map((name) => loadPaletteSource(host, name))).then((settled) => {
      if (mounted) setLoaded(settled.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : [])));
    });
    return () => {
      mounted = false;
    };
  }, [host, sources]);
  // Listed at each key press, since the page may have loaded more by then.
  const actions = uniqueById((loaded ?? []).flatMap((source) => source.listActions?.() ?? []));
  return { actions, isPending, isLate };
}

/** What the host offers everywhere. Signing out deletes unsent replies, so it asks first if there are any. */
export function useHostActions(): { actions: readonly PaletteAction[]; isConfirming: boolean; confirm: () => void } {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  return {
    isConfirming,
    confirm: () => setConfirming(true),
    actions: [
      { id: 'color-mode', label: t`Switch between light and dark`, icon: 'moon', run: switchColorMode },
      {
        id: 'sign-out',
        label: isConfirming ? t`Sign out anyway` : t`Sign out`,
        icon: 'sign-out',
        run: () => void signOut(),
      },
    ],
  };
}

/** Whether an action has to be chosen twice. */
export const mustConfirm = ({ id }: { id: string }): boolean => id === 'sign-out' && isStored(OUTBOX_KEY);
