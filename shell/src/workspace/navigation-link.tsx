import { Plural } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon, VisuallyHidden } from '@tulebyte/ui';
import { memo, type ReactNode } from 'react';
import type { NavigationItem } from './use-navigation-links.ts';

const Count = chakra('span', {
  base: {
    marginInlineStart: 'auto',
    minWidth: '1.25rem',
    paddingInline: '1.5',
    borderRadius: 'pill',
    bg: 'bg.sunken',
    textAlign: 'center',
    fontSize: 'xs',
    lineHeight: '1.25rem',
    fontVariantNumeric: 'tabular-nums',
    '[aria-current] > &': { bg: 'bg.surface' },
  },
});

/** A link of the workspace's navigation: icon, label, and its pending count. */
export const NavigationLink = memo(function NavigationLink({ item, css }: { item: NavigationItem; css?: object }): ReactNode {
  const { to, label, icon, isCurrent, count } = item;
  return (
    <chakra.a asChild css={css}>
      <RouterLink to={to} title={label} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name={icon} />
        <span>{label}</span>
        {count === undefined ? null : (
          <Count>
            {count > 99 ? '99+' : count}
            <VisuallyHidden>
              {' '}
              <Plural value={count} one="waiting" other="waiting" />
            </VisuallyHidden>
          </Count>
        )}
      </RouterLink>
    </chakra.a>
  );
});
