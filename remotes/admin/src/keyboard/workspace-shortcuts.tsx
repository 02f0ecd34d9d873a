import { Trans, useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { lazyComponent } from '@tulebyte/platform';
import { useStaffAccess } from '@tulebyte/platform/staff-access';
import { useNavigate } from '@tulebyte/router';
import { Button } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { areaPermissions } from '../access/area-permissions.ts';
import { keyedAreas } from './areas.ts';
import { Key } from './key.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutDialog = lazyComponent<{ onClose: () => void }>(
  () => import(/* webpackChunkName: "shortcuts" */ './shortcut-dialog.tsx'),
);

/** The shortcuts of every admin page, and the button that lists them with the page's own. */
export function WorkspaceShortcuts(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const access = useStaffAccess();
  const [isOpen, setOpen] = useState(false);
  const areas = keyedAreas.filter(({ to }) => {
    const permission = areaPermissions[to];
    return permission === undefined || access?.permissions.includes(permission);
  });
  useShortcuts(
    [
      ...areas.map(({ key, to, label }) => ({ keys: `g ${key}`, does: describe(label), act: () => void navigate(to) })),
      { keys: '/', does: t`Search`, act: search },
      { keys: 'Ctrl K', does: t`Search or go to…` },
      { keys: '?', does: t`This list`, act: () => setOpen(true) },
    ],
    'everywhere',
  );
  return (
    <>
      {/* Of no use where fingers are the only input. */}
      <Button variant="quiet" size="sm" css={{ '@media (hover: none)': { display: 'none' } }} onClick={() => setOpen(true)}>
        <Key>?</Key>
        <Trans>Shortcuts</Trans>
      </Button>
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
