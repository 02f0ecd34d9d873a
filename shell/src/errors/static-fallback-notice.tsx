import { Trans } from '@lingui/react/macro';
import { store, useConsent } from '@tulebyte/platform';
import { Box, Button, Flex, Icon, PhoneLink, Surface, Text } from '@tulebyte/ui';
import { use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router-dom';
import { pageFields, staticFallbackAtom, type StaticFallback } from '../document/static-fallback.ts';
import { loadPreviousPage } from './load-previous-page.ts';
import { restoreFields } from './restore-fields.ts';
import { typedFields } from './typed-fields.ts';
import { useRecovery } from './use-recovery.ts';

/** Between the header and the page, because the consent banner covers the bottom of the screen. At 400% zoom, it scrolls with the page. */
const ABOVE_PAGE = {
  position: 'sticky',
  top: { base: '20', lg: '24' },
  marginTop: { base: '4', lg: '5' },
  css: {
    // Two selectors: with a comma in one, Emotion would put the class before both.
    'main:has(~ &)': { order: 1 },
    '[data-static]:has(~ &) > footer': { order: 1 },
    '@media (height < 30rem)': { position: 'static' },
  },
} as const;

/**
 * For a page that is only its server-rendered HTML: says so once its code has failed, and replaces it by the working page when
 * that can be loaded. A form that was filled in is replaced only on request, and keeps what was typed.
 */
export default function StaticFallbackNotice({ page }: { page: StaticFallback }): ReactNode {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const state = use(UNSAFE_DataRouterStateContext);
  const { consent } = useConsent();
  const [isRequested, setRequested] = useState(false);
  const [isRetrying, setRetrying] = useState(false);
  const hasFailed = state?.errors != null;
  const isReady = state?.initialized === true && !hasFailed && !page.crashed;

  useEffect(() => {
    if (page.title !== undefined) document.title = page.title;
  }, [page]);

  // The next visit tries the page again.
  useEffect(
    () => () => {
      if (store.get(staticFallbackAtom) === page) store.set(staticFallbackAtom, null);
    },
    [page],
  );

  useRecovery(hasFailed && page.crashed !== true);

  // Before the notice is painted.
  useLayoutEffect(() => {
    if (isReady && (isRequested || typedFields().length === 0)) showPage();
  }, [isReady, isRequested]);

  async function retry(): Promise<void> {
    setRequested(true);
    setRetrying(true);
    if (hasFailed) await router?.revalidate();
    setRetrying(false);
    if (!page.crashed) return;
    if (router) await loadPreviousPage(router);
    showPage();
  }

  if (!hasFailed && !page.crashed && !isReady) return null;
  return (
    <Box
      {...(consent === null ? ABOVE_PAGE : { position: 'sticky', bottom: { base: '20', md: '4' } })}
      zIndex="sticky"
      marginInline="auto"
      maxWidth="40rem"
      paddingInline={{ base: '3', md: '0' }}
    >
      <Surface variant="error" pad="md" role="status">
        <Flex wrap="wrap" align="center" columnGap="4" rowGap="1">
          <Text size="small">
            <Trans>You can read this page, but parts of it aren’t working right now. Try again, or call us.</Trans>
          </Text>
          <Button variant="quiet" paddingInline="0" loading={isRetrying} onClick={() => void retry()}>
            <Icon name="retry" />
            <Trans>Retry</Trans>
          </Button>
          <PhoneLink />
        </Flex>
      </Surface>
    </Box>
  );
}

/** Lets the layout show the page again, with what was typed into its HTML. */
function showPage(): void {
  const { activeElement: focused } = document;
  const typed = typedFields();
  const fields = pageFields().filter((field) => field === focused || typed.includes(field));
  store.set(staticFallbackAtom, null);
  // After React has replaced the HTML.
  if (fields.length > 0) setTimeout(() => restoreFields(fields, focused));
}
