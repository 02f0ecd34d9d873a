import { Trans } from '@lingui/react/macro';
import { store } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Link } from '@tulebyte/ui';
import type { MouseEvent, ReactNode } from 'react';
import { preferencesOpenAtom } from './preferences-atom.ts';

/**
 * California asks for this link on every page, by this name. It opens the choices where the visitor is; without
 * JavaScript, and in a new tab, it leads to the privacy page.
 */
export function PrivacyChoicesLink(): ReactNode {
  return (
    <Link asChild variant="quiet">
      <RouterLink to="/privacy#your-privacy-choices" onClick={openHere}>
        <Trans>Your Privacy Choices</Trans>
      </RouterLink>
    </Link>
  );
}

function openHere(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  store.set(preferencesOpenAtom, true);
}
