import { Trans } from '@lingui/react/macro';
import { lazyComponent, globalPrivacyControl, store, useConsent } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, chakra, Heading, Link, Text } from '@tulebyte/ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { saveChoice, ALLOW_ALL, DENY_ALL } from './save-choice.ts';
import { PrivacyControlNotice } from './privacy-control-notice.tsx';
import { preferencesOpenAtom } from './preferences-atom.ts';

const PreferencesDialog = lazyComponent(() => import(/* webpackChunkName: "cookie-preferences" */ './preferences-dialog.tsx'));

/** A phone in landscape, or any screen at 400% zoom. */
const SHORT_SCREEN = '@media (height < 30rem)';

const Banner = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'overlay',
    insetInlineStart: { base: '3', md: '6' },
    insetInlineEnd: { base: '3', md: 'auto' },
    bottom: { base: '3', md: '6' },
    maxWidth: { md: '34rem' },
    maxHeight: 'min(calc(100dvh - 1.5rem), max(11rem, 70dvh))',
    overflowY: 'auto',
    display: 'grid',
    gap: '3',
    padding: { base: '4', md: '6' },
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border.default',
    borderRadius: 'surface',
    boxShadow: 'overlay',
    animation: 'tb-rise 200ms ease-out',
    _print: { display: 'none' },
    [SHORT_SCREEN]: { padding: '3', paddingBottom: '0', gap: '1' },
  },
});

/** The three buttons stay visible while the text above them scrolls. */
const ConsentButtons = chakra('div', {
  base: {
    display: 'grid',
    gap: '2.5',
    gridTemplateColumns: { base: 'repeat(auto-fit, minmax(9rem, 1fr))', sm: 'repeat(3, auto)' },
    '& > button': { paddingInline: '4' },
    '& > :first-of-type': { gridColumn: { base: '1 / -1', sm: 'auto' } },
    [SHORT_SCREEN]: {
      position: 'sticky',
      bottom: '0',
      bg: 'bg.surface',
      paddingBlock: '2',
      gap: '1.5',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& > button': { paddingInline: '1', fontSize: 'sm' },
      '& > :first-of-type': { gridColumn: 'auto' },
    },
  },
});

/** Keeps what has the focus, and the end of the page, from being behind the banner. @returns a function that undoes it */
function makeRoom(banner: HTMLElement | null): (() => void) | undefined {
  if (!banner) return undefined;
  const { documentElement: root, body } = document;
  // Its first callback comes right after the browser's own layout; measuring here would force another one.
  const size = new ResizeObserver(() => {
    const room = `${Math.ceil(innerHeight - banner.getBoundingClientRect().top) + 12}px`;
    // On a short screen, nothing would be left between it and the header.
    root.style.scrollPaddingBottom = innerHeight >= 480 ? room : '';
    body.style.paddingBottom = room;
  });
  size.observe(banner);
  // Browsers scroll to what is outside of the screen, not to what is behind something.
  const reveal = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || banner.contains(target)) return;
    const [focused, over] = [target.getBoundingClientRect(), banner.getBoundingClientRect()];
    const isBehind = focused.bottom > over.top && focused.left < over.right;
    // What is larger than the rest of the screen, such as the page itself, stays where it is.
    if (isBehind && focused.height < over.top) target.scrollIntoView({ block: 'nearest' });
  };
  document.addEventListener('focusin', reveal);
  return () => {
    size.disconnect();
    document.removeEventListener('focusin', reveal);
    root.style.scrollPaddingBottom = '';
    body.style.paddingBottom = '';
  };
}

/** Asks once a year. Declining is as easy as accepting: same size, same contrast, one click. */
export default function ConsentBanner(): ReactNode {
  const { consent } = useConsent();
  const isChoosing = useAtomValue(preferencesOpenAtom, { store });
  return (
    <>
      {consent === null ? (
        // Hidden, not removed, while the dialog is open: its button gets the focus back.
        <Banner ref={makeRoom} aria-labelledby="cookie-consent-title" visibility={isChoosing ? 'hidden' : undefined}>
          <Heading as="h2" size="h4" id="cookie-consent-title">
            <Trans>We Value Your Privacy</Trans>
          </Heading>
          {/* Two short paragraphs: a longer one would become the page's largest contentful paint. */}
          <chakra.div>
            <Text size="ui" tone="muted">
              <Trans>Necessary cookies keep the site working.</Trans>
            </Text>
            <Text size="ui" tone="muted">
              <Trans>With your permission, we also count visits and remember your preferences.</Trans>{' '}
              <Link asChild>
                <RouterLink to="/privacy">
                  <Trans>Privacy policy</Trans>
                </RouterLink>
              </Link>
            </Text>
          </chakra.div>
          {globalPrivacyControl() ? <PrivacyControlNotice /> : null}
          <ConsentButtons>
            <Button onClick={() => store.set(preferencesOpenAtom, true)}>
              <Trans>Customize</Trans>
            </Button>
            <Button variant="solid" onClick={() => chooseAndClose(DENY_ALL)}>
              <Trans>Decline All</Trans>
            </Button>
            <Button variant="solid" onClick={() => chooseAndClose(ALLOW_ALL)}>
              <Trans>Accept All</Trans>
            </Button>
          </ConsentButtons>
        </Banner>
      ) : null}
      {isChoosing ? <PreferencesDialog /> : null}
    </>
  );
}

/** Closes the banner and moves the focus to the page. */
function chooseAndClose(choice: typeof ALLOW_ALL | typeof DENY_ALL): void {
  saveChoice(choice, 'banner');
  document.getElementById('main')?.focus({ preventScroll: true });
}
