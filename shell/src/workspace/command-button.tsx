import { Trans, useLingui } from '@lingui/react/macro';
import { lazyComponent, store } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon } from '@tulebyte/ui';
import { useAtomValue } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { closePalette, isPaletteOpenAtom, openPalette } from './palette-state.ts';
import type { PaletteProps } from './palette/palette.tsx';

const Palette = lazyComponent<PaletteProps>(() => import(/* webpackChunkName: "palette" */ './palette/palette.tsx'));

const Field = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'center', md: 'start' },
    gap: '2',
    minHeight: { base: 'target', md: '2.25rem' },
    minWidth: 'target',
    width: { base: 'target', md: '17rem', lg: '22rem' },
    paddingInline: { base: '0', md: '3' },
    borderRadius: 'control',
    borderWidth: { base: '0', md: '1px' },
    borderColor: 'border.control',
    bg: { base: 'transparent', md: 'bg.surface' },
    textStyle: 'small',
    color: { base: 'fg.default', md: 'fg.subtle' },
    cursor: 'pointer',
    '& > :not(svg)': { display: { base: 'none', md: 'inline' } },
    // Generated content, since visible text would have to be part of the link's accessible name; assistive technology reads the keys from
    // the attribute.
    _after: {
      content: '"Ctrl K"',
      display: { base: 'none', md: 'inline' },
      marginInlineStart: 'auto',
      fontFamily: 'mono',
      fontSize: '0.8125rem',
    },
    _hover: { borderColor: 'fg.default', bg: { base: 'bg.hover', md: 'bg.surface' } },
  },
});

/** Opens the command palette, as Ctrl K or ⌘K does. Until its code has loaded, a link to the site's search. */
export function CommandButton(): ReactNode {
  const { t } = useLingui();
  const isOpen = useAtomValue(isPaletteOpenAtom, { store });
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPalette();
  };
  return (
    <>
      <Field asChild>
        <RouterLink to="/search" onClick={onClick} aria-label={t`Search or go to…`} aria-keyshortcuts="Control+K Meta+K">
          <Icon name="search" />
          <span>
            <Trans>Search or go to…</Trans>
          </span>
        </RouterLink>
      </Field>
      {isOpen ? (
        <ErrorBoundary>
          <Palette onClose={closePalette} />
        </ErrorBoundary>
      ) : null}
    </>
  );
}
