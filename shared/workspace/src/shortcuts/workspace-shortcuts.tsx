import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { lazyComponent } from '@tulebyte/platform';
import { useNavigate } from '@tulebyte/router';
import { Button } from '@tulebyte/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Key } from './key.ts';
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

/** The shortcuts of every page of a remote in the workspace, and the dialog that lists them with the page's own, opened by `?`. */
export function WorkspaceShortcuts({
  pages,
  hasButton = false,
}: {
  pages: readonly KeyedPage[];
  /** Shows a button that opens the list. */
  hasButton?: boolean;
}): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    document.addEventListener(OPEN_LIST_EVENT, open);
    return () => document.removeEventListener(OPEN_LIST_EVENT, open);
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
  return (
    <>
      {hasButton ? (
        // Of no use where fingers are the only input.
        <Button variant="quiet" size="sm" css={{ '@media (hover: none)': { display: 'none' } }} onClick={() => setOpen(true)}>
          <Key>?</Key>
          <Trans>Shortcuts</Trans>
        </Button>
      ) : null}
      {isOpen ? <ShortcutDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The page's own search field, or else the command palette, which listens for its own shortcut. */
function search(): void {
  const field = document.querySelector<HTMLInputElement>(':is(search, [role=search]) input');
  if (field) field.focus();
  else document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
}
