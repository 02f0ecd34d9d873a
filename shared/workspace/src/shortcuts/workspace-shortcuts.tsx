import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { lazyComponent } from '@tulebyte/platform';
import { useNavigate } from '@tulebyte/router';
import { useEffect, useState, type ReactNode } from 'react';
import { OPEN_LIST_EVENT } from './registry.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutDialog = lazyComponent<{ onClose: () => void }>(
  () => import(/* webpackChunkName: "shortcuts" */ './shortcut-dialog.tsx'),
);

/** A page with its keys: two that are pressed one after the other (`g t`), or one. */
export interface KeyedPage {
  keys: string;
  to: string;
  label: MessageDescriptor;
}

/** The path whose list is open. A page that still loads mounts this component again, and the list stays. */
let openPath: string | undefined;

/**
 * The shortcuts of every page of a remote in the workspace, and the dialog that lists them with the page's own, opened by `?` and by the
 * button in the workspace's bar, which the attribute shows.
 */
export function WorkspaceShortcuts({ pages }: { pages: readonly KeyedPage[] }): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isOpen, setState] = useState(() => openPath === location.pathname);
  const setOpen = (value: boolean) => {
    openPath = value ? location.pathname : undefined;
    setState(value);
  };
  useEffect(() => {
    const open = () => setOpen(true);
    document.addEventListener(OPEN_LIST_EVENT, open);
    document.documentElement.dataset['shortcuts'] = '';
    return () => {
      document.removeEventListener(OPEN_LIST_EVENT, open);
      delete document.documentElement.dataset['shortcuts'];
    };
  }, []);
  useShortcuts(
    [
      ...pages.map(({ keys, to, label }) => ({ keys, does: describe(label), act: () => void navigate(to) })),
      { keys: '/', does: t`Search`, act: search },
      { keys: 'Ctrl K', does: t`Search or go to…` },
      { keys: '?', does: t`This list`, act: () => setOpen(true) },
    ],
    'everywhere',
  );
  return isOpen ? <ShortcutDialog onClose={() => setOpen(false)} /> : null;
}

/** The page's own search field, or else the command palette, which listens for its own shortcut. */
function search(): void {
  const field = document.querySelector<HTMLInputElement>(':is(search, [role=search]) input');
  if (field) field.focus();
  else document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
}
