import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@tulebyte/ui';
import { OPEN_LIST_EVENT } from '@tulebyte/workspace/shortcuts';
import type { ReactNode } from 'react';

/** Lists the keyboard shortcuts, on pages that have any (`WorkspaceShortcuts`). Of no use where fingers are the only input. */
export function ShortcutsButton(): ReactNode {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Keyboard shortcuts`}
      aria-keyshortcuts="?"
      color="fg.default"
      display={{ base: 'none', md: 'inline-flex' }}
      css={{ 'html:not([data-shortcuts]) &': { visibility: 'hidden' }, '@media (hover: none)': { display: 'none' } }}
      onClick={() => void document.dispatchEvent(new Event(OPEN_LIST_EVENT))}
    >
      <kbd>?</kbd>
    </IconButton>
  );
}
