import { Link as RouterLink } from '@tulebyte/router';
import { Button, Icon, Link, type ButtonProps } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** A link that leads onward: words and an arrow. */
export function CtaLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link asChild variant="onward">
      <RouterLink to={to}>
        {children}
        <Icon name="arrow-right" size="1em" />
      </RouterLink>
    </Link>
  );
}

/** A link in running text. */
export function TextLink({ to, children }: { to: string; children?: ReactNode }): ReactNode {
  return (
    <Link asChild>
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  );
}

/** A page's action that leads to another page. One `main` a screen. */
export function ActionLink({
  to,
  variant = 'main',
  children,
}: {
  to: string;
  variant?: ButtonProps['variant'];
  children: ReactNode;
}): ReactNode {
  return (
    // It may break its words: on a narrow screen a Spanish label is longer than the page is wide.
    <Button asChild variant={variant} size="lg" flexShrink="1">
      <RouterLink to={to}>{children}</RouterLink>
    </Button>
  );
}
