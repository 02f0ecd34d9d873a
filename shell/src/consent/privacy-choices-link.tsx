import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { PRIVACY_CHOICES } from './privacy-choices.ts';

/**
 * California law requires this link, with this text, on every page. A click opens the preferences in place
 * (`interceptPrivacyChoicesLinks`); without JavaScript and in a new tab it opens the privacy page.
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
