import { Trans } from '@lingui/react/macro';
import { CtaLink } from '@tulebyte/cta/links';
import { Badge, Text } from '@tulebyte/ui';
import { createContext, useContext, type ReactNode } from 'react';

/** Whether the screen is part of the demo. */
export const DemoContext = createContext(false);

/** A link to a page that needs an account. The demo, which has no such page, says what it needs. */
export function AccountLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  const isDemo = useContext(DemoContext);
  if (!isDemo) return <CtaLink to={to}>{children}</CtaLink>;
  return (
    <Text as="span" size="ui" tone="muted" display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2">
      {children}
      <Badge>
        <Trans>with an account</Trans>
      </Badge>
    </Text>
  );
}
