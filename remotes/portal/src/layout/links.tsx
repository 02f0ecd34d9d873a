import { Link as RouterLink, type LinkProps } from '@tulebyte/router';
import { Button, Icon, Link, type ButtonProps } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** A text link with an arrow. */
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

/** A button that navigates to another page. At most one `main` per screen. */
export function ActionLink({
  to,
  state,
  variant = 'main',
  size = 'md',
  children,
  ...rest
}: {
  to: string;
  'aria-label'?: string;
  state?: LinkProps['state'];
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  children: ReactNode;
}): ReactNode {
  return (
    <Button asChild variant={variant} size={size}>
      <RouterLink to={to} state={state} {...rest}>
        {children}
      </RouterLink>
    </Button>
  );
}
