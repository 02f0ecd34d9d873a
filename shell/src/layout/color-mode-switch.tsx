import { useLingui } from '@lingui/react/macro';
import { chakra, Icon, IconButton } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const KEY = 'tulebyte.colorMode';

/**
 * Changes between light and dark and remembers it (`inline/before-paint.ts` reads it). Which icon shows is decided by style, since
 * the mode is known before React runs and only in the browser.
 */
export function ColorModeSwitch(): ReactNode {
  const { t } = useLingui();
  return (
    <IconButton label={t`Switch between light and dark`} onClick={switchColorMode} color="fg.default">
      <chakra.span display="inline-flex" _dark={{ display: 'none' }}>
        <Icon name="moon" />
      </chakra.span>
      <chakra.span display="none" _dark={{ display: 'inline-flex' }}>
        <Icon name="sun" />
      </chakra.span>
    </IconButton>
  );
}

function switchColorMode(): void {
  const { classList } = document.documentElement;
  const mode = classList.contains('dark') ? 'light' : 'dark';
  classList.remove('dark', 'light');
  classList.add(mode);
  try {
    // A plain word, not JSON: the script that runs before the first paint compares it as it is.
    localStorage.setItem(KEY, mode);
  } catch {
    // Blocked storage: the choice lasts until the page is left.
  }
}
