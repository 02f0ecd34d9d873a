import { Link as RouterLink } from '@tulebyte/router';
import { Button, Icon, Link, type ButtonProps } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** A link that leads onward: words and an arrow. `apart` sets it off from a list above. */
export function CtaLink({ to, apart = false, children }: { to: string; apart?: boolean; children: ReactNode }): ReactNode {
  return (
    <Link asChild variant="onward" marginTop={apart ? '4' : undefined}>
      <RouterLink to={to}>
        {children}
        <Icon name="arrow-right" size="1em" />
      </RouterLink>
    </Link>
  );
}

/** A link in running text. */
export function TextLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
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
  size = 'lg',
  children,
}: {
  to: string;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  children: ReactNode;
}): ReactNode {
  return (
    <Button asChild variant={variant} size={size}>
      <RouterLink to={to}>{children}</RouterLink>
    </Button>
  );
}
