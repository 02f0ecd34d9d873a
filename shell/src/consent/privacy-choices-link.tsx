import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { PRIVACY_CHOICES } from './privacy-choices.ts';

/**
 * California asks for this link on every page, by this name. A click opens the choices where the visitor is
 * (`openChoicesHere`); without JavaScript, and in a new tab, it leads to the privacy page.
 */
export function PrivacyChoicesLink(): ReactNode {
  return (
    <Link asChild variant="quiet">
      <RouterLink to={PRIVACY_CHOICES}>
        <Trans>Your Privacy Choices</Trans>
      </RouterLink>
    </Link>
  );
}
