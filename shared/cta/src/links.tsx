import { Link as RouterLink, type LinkProps } from '@tulebyte/router';
import { Button, Icon, Link, type ButtonProps } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** A link to the next step, with an arrow. `apart` sets it off from a list above. */
export function CtaLink({ to, apart = false, children }: { to: string; apart?: boolean; children: ReactNode }): ReactNode {
  return (
    <Link asChild variant="cta" marginTop={apart ? '4' : undefined}>
      <RouterLink to={to}>
        {/* One inline run: where the text wraps, the arrow stays with its last word. */}
        <span>
          {children}
          {'\u00A0\u00A0'}
          <Icon name="arrow-right" size="1em" />
        </span>
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

/** A button that navigates to another page. At most one `main` per screen. */
export function ActionLink({
  to,
  state,
  variant = 'main',
  size = 'lg',
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
    // Can break its text: on a narrow screen a Spanish label is wider than the page.
    <Button asChild variant={variant} size={size} flexShrink="1">
      <RouterLink to={to} state={state} {...rest}>
        {children}
      </RouterLink>
    </Button>
  );
}
