import { ActionLink } from '@tulebyte/cta/links';
import { PhoneLink, type IconName } from '@tulebyte/ui';
import { EmptyState } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';

/** Shown when there is nothing yet, or no such thing: why, and the next step. */
export function EmptyWithLink({
  icon,
  title,
  to,
  label,
  phone = false,
  children,
}: {
  icon: IconName;
  title: string;
  /** The next step. */
  to: string;
  label: ReactNode;
  /** Also offers to call us. */
  phone?: boolean;
  children?: ReactNode;
}): ReactNode {
  return (
    <EmptyState
      icon={icon}
      title={title}
      actions={
        <>
          <ActionLink to={to} variant="solid" size="md">
            {label}
          </ActionLink>
          {phone ? <PhoneLink /> : null}
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
