import { Trans, useLingui } from '@lingui/react/macro';
import { safePath } from '@tulebyte/platform/auth';
import { useSearchParams } from '@tulebyte/router';
import { Button, Icon, Link, List, PageHeader, PhoneLink, Section, Text } from '@tulebyte/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { cachedTitles, type CachedPage } from './cached-pages.ts';

/**
 * Served by the service worker when a page can't be reached: the phone number, and the pages that can be read offline. Once the
 * connection is back, it makes way for that page (the `from` parameter).
 */
export function Component(): ReactNode {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const from = safePath(parameters.get('from') ?? '/');
  const [pages, setPages] = useState<readonly CachedPage[]>([]);
  useEffect(() => {
    void cachedTitles().then(setPages);
  }, []);
  useEffect(() => {
    const goBack = () => window.location.replace(from);
    window.addEventListener('online', goBack);
    return () => window.removeEventListener('online', goBack);
  }, [from]);
  return (
    <>
      <PageHeader
        title={<Trans>You’re offline</Trans>}
        lede={<Trans>This page needs a connection. Our phone doesn’t.</Trans>}
        actions={
          <>
            <Button variant="main" onClick={() => window.location.replace(from)}>
              <Icon name="retry" />
              <Trans>Try again</Trans>
            </Button>
            <PhoneLink />
          </>
        }
      />
      {pages.length > 0 ? (
        <Section id="cached-pages" title={t`Pages you can read now`} layout="split" flush="top">
          <List variant="ruled">
            {pages.map(({ path, title }) => (
              <li key={path}>
                {/* A document navigation, so that the worker serves it from its cache. */}
                <Link href={path} variant="cta">
                  {title}
                </Link>
              </li>
            ))}
          </List>
        </Section>
      ) : (
        <Section id="cached-pages" flush="top">
          <Text tone="muted">
            <Trans>Pages you open while online will be here to read later.</Trans>
          </Text>
        </Section>
      )}
    </>
  );
}
