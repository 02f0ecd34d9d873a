import { useLingui } from '@lingui/react/macro';
import { chakra, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { BarIcon } from './bar-parts.ts';

const KEY = 'tulebyte.colorMode';

/**
 * Switches between light and dark and stores the choice for `inline/before-paint.ts`. CSS picks the icon, since only the browser
 * knows the mode, before React runs.
 */
export function ColorModeSwitch(): ReactNode {
  const { t } = useLingui();
  const label = t`Switch between light and dark`;
  return (
    <BarIcon asChild>
      <button type="button" aria-label={label} title={label} onClick={switchColorMode}>
        <chakra.span css={{ '.dark & > :first-of-type, html:not(.dark) & > :last-of-type': { display: 'none' } }}>
          <Icon name="moon" />
          <Icon name="sun" />
        </chakra.span>
      </button>
    </BarIcon>
  );
}

export function switchColorMode(): void {
  const { classList } = document.documentElement;
  const mode = classList.contains('dark') ? 'light' : 'dark';
  classList.remove('dark', 'light');
  classList.add(mode);
  try {
    // Plain text, not JSON: the inline script reads it as is.
    localStorage.setItem(KEY, mode);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
}
