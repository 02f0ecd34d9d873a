import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tulebyte/router';
import { Button, Icon, Link, List, PageHeader, PhoneLink, Section, Text } from '@tulebyte/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { cachedTitles, type CachedPage } from './cached-pages.ts';

/** What the service worker answers when a page cannot be reached: how to call us, and which pages can still be read. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [pages, setPages] = useState<readonly CachedPage[]>([]);
  useEffect(() => {
    void cachedTitles().then(setPages);
  }, []);
  return (
    <>
      <PageHeader
        title={<Trans>You are offline</Trans>}
        lede={<Trans>This page needs a connection. Our phone does not.</Trans>}
        actions={
          <>
            <Button variant="main" onClick={() => navigate(0)}>
              <Icon name="retry" />
              <Trans>Try again</Trans>
            </Button>
            <PhoneLink />
          </>
        }
      />
      {pages.length > 0 ? (
        <Section id="kept" title={t`Pages you can read now`} layout="split" flush="top">
          <List variant="ruled">
            {pages.map(({ path, title }) => (
              <li key={path}>
                {/* A document of its own: the worker answers it from what it kept. */}
                <Link href={path} variant="onward">
                  {title}
                </Link>
              </li>
            ))}
          </List>
        </Section>
      ) : (
        <Section id="kept" flush="top">
          <Text tone="muted">
            <Trans>Pages that you open while connected can be read here later.</Trans>
          </Text>
        </Section>
      )}
    </>
  );
}
