import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Icon } from '@tulebyte/ui';
import { Fragment, memo, useId, type ReactNode } from 'react';
import { NavigationLink } from './navigation-link.tsx';
import { BAR_HEIGHT } from './sizes.ts';
import { toggleNavigation } from './toggle-navigation.ts';
import type { NavigationItem } from './use-navigation-links.ts';

/** Icons only, on narrow screens or by choice (`toggle-navigation.ts`). Labels remain for assistive technology and as tooltips. */
const rail = {
  width: '3.75rem',
  '& :is(p, a > span:first-of-type, button > span)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& a': { position: 'relative', justifyContent: 'center' },
  // The count starts at the icon's upper corner and grows away from it, so that "99+" doesn't cover the icon.
  '& a > span:last-of-type:not(:first-of-type)': {
    position: 'absolute',
    bottom: 'calc(50% + 0.1875rem)',
    insetInlineStart: 'calc(50% + 0.1875rem)',
    minWidth: '0.875rem',
    marginInlineStart: '0',
    paddingInline: '0.5',
    fontSize: '0.6875rem',
    lineHeight: '0.875rem',
  },
  '& p + ul': { borderTopWidth: '1px', borderTopColor: 'border.default', marginTop: '2', paddingTop: '2' },
  '& button': { justifyContent: 'center' },
  '& button > svg': { transform: 'rotate(180deg)' },
};

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: 'full',
  minHeight: '2.25rem',
  paddingInline: '2.5',
  borderRadius: 'control',
  textStyle: 'ui',
  fontSize: 'sm',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover', color: 'fg.default' },
  _currentPage: { bg: 'bg.river', color: 'fg.link', fontWeight: '600' },
  _focusVisible: { outlineOffset: '-2px' },
  '@media (pointer: coarse)': { minHeight: 'target' },
} as const;

const Navigation = chakra('nav', {
  base: {
    gridArea: 'side',
    position: 'sticky',
    top: BAR_HEIGHT,
    height: `calc(100dvh - ${BAR_HEIGHT})`,
    display: { base: 'none', md: 'flex' },
    flexDirection: 'column',
    width: '14.5rem',
    padding: '2',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'bg.page',
    borderInlineEndWidth: '1px',
    borderInlineEndColor: 'border.default',
    '& p': { fontSize: 'xs', fontWeight: '600', color: 'fg.subtle', paddingInline: '2.5', paddingTop: '4', paddingBottom: '1' },
    '@media (width < 80rem)': rail,
    '[data-navigation=collapsed] &': rail,
    _print: { display: 'none' },
  },
});

const Collapse = chakra('button', { base: { ...row, display: { base: 'none', xl: 'flex' }, marginTop: 'auto' } });

/** Also its lists, whose box moves with their links. */
const hiddenOnFirstVisit = { 'html:not([data-permissions]) &': { visibility: 'hidden' } };

/**
 * Until permissions are known, those of the last visit decide (`../inline/workspace-before-paint.ts`), so that nothing moves later. On the first
 * visit, links that could move are hidden.
 */
const whileUncertain = ({ uncertainPermission: permission }: NavigationItem, canMove: boolean): object => {
  if (!canMove) return {};
  if (permission === undefined) return hiddenOnFirstVisit;
  return {
    [`html:not([data-permissions*='"${permission}"']) &`]: { visibility: 'hidden' },
    [`html[data-permissions]:not([data-permissions*='"${permission}"']) &`]: { display: 'none' },
  };
};

/** Links to the areas, beside the page. Renders nothing if no remote declared any. */
export const SideNavigation = memo(function SideNavigation({ links }: { links: readonly NavigationItem[] }): ReactNode {
  const { t } = useLingui();
  if (links.length === 0) return null;
  const firstUncertain = links.findIndex(({ uncertainPermission }) => uncertainPermission !== undefined);
  const canMove = (item: NavigationItem): boolean => firstUncertain !== -1 && links.indexOf(item) >= firstUncertain;
  return (
    <Navigation aria-label={t`Workspace`}>
      {groupsOf(links).map(({ title, items }) => (
        <Fragment key={title ?? ''}>
          <Group title={title} items={items} canMove={canMove} />
        </Fragment>
      ))}
      <Collapse
        css={firstUncertain === -1 ? {} : hiddenOnFirstVisit}
        type="button"
        onClick={toggleNavigation}
        title={t`Show or hide the names`}
      >
        <Icon name="chevron-left" />
        <span>
          <Trans>Collapse</Trans>
        </span>
      </Collapse>
    </Navigation>
  );
});

function Group({
  title,
  items,
  canMove,
}: {
  title: string | undefined;
  items: readonly NavigationItem[];
  canMove: (item: NavigationItem) => boolean;
}): ReactNode {
  const id = useId();
  // Requires the least permission.
  const [first] = items;
  return (
    <>
      {title === undefined ? null : (
        <chakra.p id={id} css={first && whileUncertain(first, canMove(first))}>
          {title}
        </chakra.p>
      )}
      <chakra.ul aria-labelledby={title === undefined ? undefined : id} css={first && canMove(first) ? hiddenOnFirstVisit : {}}>
        {items.map((item) => (
          <Row key={item.to} item={item} canMove={canMove(item)} />
        ))}
      </chakra.ul>
    </>
  );
}

const Row = memo(function Row({ item, canMove }: { item: NavigationItem; canMove: boolean }): ReactNode {
  return (
    <chakra.li css={whileUncertain(item, canMove)}>
      <NavigationLink item={item} css={row} />
    </chakra.li>
  );
});

function groupsOf(links: readonly NavigationItem[]) {
  const groups: { title: string | undefined; items: NavigationItem[] }[] = [];
  for (const link of links) {
    const last = groups.at(-1);
    if (last && link.group === undefined) last.items.push(link);
    else groups.push({ title: link.group, items: [link] });
  }
  return groups;
}
