import { Link as RouterLink } from '@tulebyte/router';
import { Icon, Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** A link to the page to read next. */
export function CtaLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link asChild variant="onward">
      <RouterLink to={to}>
        {children} <Icon name="arrow-right" size="1em" />
      </RouterLink>
    </Link>
  );
}
