import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Icon } from '@tulebyte/ui';
import { overlaySurface } from '@tulebyte/ui/overlay-surface';
import { memo, type ReactNode } from 'react';
import { menuRow } from '../bar/bar-parts.ts';
import { ColorModeSwitch } from '../bar/color-mode-switch.tsx';
import { DisclosureMenu } from '../bar/disclosure-menu.tsx';
import { LanguageSwitch } from '../bar/language-switch.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { BOTTOM_BAR_HEIGHT } from './sizes.ts';
import type { NavigationItem } from './use-navigation-links.ts';

const MAIN_AREAS = 4;

const Bar = chakra('nav', {
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'header',
    display: { base: 'grid', md: 'none' },
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    minHeight: BOTTOM_BAR_HEIGHT,
    paddingBottom: 'env(safe-area-inset-bottom)',
    bg: 'bg.page',
    borderTopWidth: '1px',
    borderTopColor: 'border.default',
    _print: { display: 'none' },
  },
});

const tab = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '0.5',
  minHeight: BOTTOM_BAR_HEIGHT,
  fontSize: '0.75rem',
  color: 'fg.muted',
  cursor: 'pointer',
  '& > span:first-of-type': { maxWidth: 'full', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > span:last-of-type:not(:first-of-type)': { position: 'absolute', top: '0.25rem', insetInlineStart: 'calc(50% + 0.375rem)' },
  _currentPage: { color: 'fg.link', fontWeight: '600' },
  _focusVisible: { outlineOffset: '-3px' },
} as const;

const More = chakra('summary', { base: tab });

const Sheet = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '2',
    bottom: 'calc(var(--bottom-bar) + 0.5rem)',
    maxHeight: '70dvh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '2',
    ...overlaySurface,
    // A shade at the end while there is more to scroll to.
    backgroundImage:
      'linear-gradient(transparent, var(--tb-colors-bg-surface) 60%), linear-gradient(transparent, var(--tb-colors-border-strong))',
    backgroundPosition: 'bottom',
    backgroundSize: '100% 3rem, 100% 0.75rem',
    backgroundRepeat: 'no-repeat',
    backgroundAttachment: 'local, scroll',
    // In two columns, so that most screens show all.
    '& ul': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

const row = {
  ...menuRow,
  _currentPage: { bg: 'bg.river', color: 'fg.link', fontWeight: '600' },
} as const;

/** On phones: the first areas; the rest are under "More". */
export const BottomBar = memo(function BottomBar({ links }: { links: readonly NavigationItem[] }): ReactNode {
  const { t } = useLingui();
  const certain = links.filter(({ uncertainPermission }) => uncertainPermission === undefined);
  if (certain.length === 0) return null;
  return (
    <Bar aria-label={t`Workspace`}>
      {certain.slice(0, MAIN_AREAS).map((item) => (
        <NavigationLink key={item.to} item={item} css={tab} />
      ))}
      <DisclosureMenu
        summary={
          <More>
            <Icon name="menu" />
            <span>
              <Trans>More</Trans>
            </span>
          </More>
        }
      >
        <Sheet>
          <ul>
            {certain.slice(MAIN_AREAS).map((item) => (
              <li key={item.to}>
                <NavigationLink item={item} css={row} />
              </li>
            ))}
          </ul>
          <chakra.div
            display="flex"
            justifyContent="space-between"
            marginTop="2"
            paddingTop="2"
            borderTopWidth="1px"
            borderTopColor="border.default"
          >
            <ColorModeSwitch />
            <LanguageSwitch />
          </chakra.div>
        </Sheet>
      </DisclosureMenu>
    </Bar>
  );
});
