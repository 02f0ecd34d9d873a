import { chakra } from '@chakra-ui/react/styled-system';
import { Children, type ReactNode } from 'react';

const Item = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    color: 'fg.muted',
    '& + &': { _before: { content: '"/"', marginInline: '2.5', color: 'fg.subtle' } },
    '& a': {
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      textDecorationColor: 'border.strong',
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
    },
    '& a:hover': { color: 'fg.link' },
    // Truncated rather than wrapped, since the page's heading has the full name.
    '&[aria-current]': { flex: '1 1 6rem', minWidth: '0' },
    '&[aria-current] > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

/** Breadcrumbs. Children are links; the last is the current page as text. `label` names the navigation. */
export function Breadcrumbs({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const items = Children.toArray(children);
  return (
    <chakra.nav aria-label={label} textStyle="small">
      <chakra.ol display="flex" flexWrap="wrap">
        {items.map((child, index) => (
          // The steps are a path and never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <Item key={index} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {child}
          </Item>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
