import { useLingui } from '@lingui/react/macro';
import { chakra, Icon, IconButton } from '@tulebyte/ui';
import { useEffect, type ReactNode } from 'react';

const KEY = 'tulebyte.colorMode';

/**
 * Changes between light and dark and remembers it. Which icon shows is decided by style, since the mode is known before
 * React runs and only in the browser.
 */
export function ColorModeSwitch(): ReactNode {
  const { t } = useLingui();
  // Before the first paint a choice is not looked for everywhere (`inline/before-paint.ts`).
  useEffect(keepColorMode, []);
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

function keepColorMode(): void {
  try {
    const mode = localStorage.getItem(KEY);
    if (mode === 'dark' || mode === 'light') show(mode);
  } catch {
    // Blocked storage: nothing was chosen.
  }
}

function show(mode: 'dark' | 'light'): void {
  const { classList } = document.documentElement;
  // Mostly so: taking it away and back would make the browser look at every style again.
  if (classList.contains(mode)) return;
  classList.remove('dark', 'light');
  classList.add(mode);
}

function switchColorMode(): void {
  const mode = document.documentElement.classList.contains('dark') ? 'light' : 'dark';
  show(mode);
  try {
    // A plain word, not JSON: the script that runs before the first paint compares it as it is.
    localStorage.setItem(KEY, mode);
  } catch {
    // Blocked storage: the choice lasts until the page is left.
  }
}
