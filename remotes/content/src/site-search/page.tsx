import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useTextParam } from '@tulebyte/router';
import { chakra, PageHeader, Section } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { CallBand } from '../onward/call-band.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { StartingPoints } from './starting-points.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  const [query, setQuery] = useTextParam('q');
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <PageHeader
        title={t`Search`}
        lede={t`Services, prices, questions, guides and articles, in one place.`}
        actions={<SearchBox query={query} onQuery={setQuery} />}
      />
      <Section id="search" flush="both">
        {query === '' ? null : (
          <chakra.div maxWidth="narrow" paddingBottom="block">
            <Results query={query} />
          </chakra.div>
        )}
      </Section>
      <Section id="sections" layout="split" title={t`Where most people look`}>
        <StartingPoints />
      </Section>
      <CallBand title={t`Quicker by telephone?`} links={[{ to: '/faq', label: t`Questions people ask us` }]}>
        <Trans>Say it in your own words; we know where it stands.</Trans>
      </CallBand>
    </QueryClientProvider>
  );
}
