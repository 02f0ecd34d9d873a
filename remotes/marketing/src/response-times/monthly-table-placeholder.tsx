import { Trans } from '@lingui/react/macro';
import { Surface } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** In place of the months, until they are there. */
export function MonthlyTablePlaceholder(): ReactNode {
  return (
    <Surface pad="lg" minHeight="12rem">
      <noscript>
        <p>
          <Trans>
            The months are read from our help desk when the page opens, which takes JavaScript. Without it, call us and ask.
          </Trans>
        </p>
      </noscript>
    </Surface>
  );
}
