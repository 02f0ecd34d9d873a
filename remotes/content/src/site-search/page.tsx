import { QueryClientProvider } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useTextParam } from '@tulebyte/router';
import { chakra, PageHeader, Section, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { searchedText } from './destinations.ts';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { Shortcuts, useShortcuts } from './shortcuts.tsx';
import { StartingPoints } from './starting-points.tsx';
import { searchQueries, useSearchResults } from './use-search-results.ts';

export function Component(): ReactNode {
  return (
    <QueryClientProvider client={searchQueries}>
      <SearchPage />
    </QueryClientProvider>
  );
}

function SearchPage(): ReactNode {
  const { t } = useLingui();
  const [query, setQuery] = useTextParam('q');
  const searched = searchedText(query);
  const { isPending } = useSearchResults(searched);
  const shortcuts = useShortcuts(query);
  const isAsked = query !== '';
  const isSearched = searched !== '';
  return (
    <>
      <PageHeader
        title={t`Search`}
        lede={t`Services, prices, questions, guides, and articles, all in one place.`}
        actions={<SearchBox query={query} onQuery={setQuery} />}
      />
      <Section id="search" flush="both">
        <noscript>
          <Text maxWidth="prose" paddingBottom="block">
            <Trans>Search needs JavaScript. Without it, start with the pages below, or call us.</Trans>
          </Text>
        </noscript>
        {isAsked ? (
          <chakra.div display="grid" gap="6" maxWidth="narrow" paddingBottom="block">
            {shortcuts.length > 0 ? <Shortcuts shortcuts={shortcuts} /> : null}
            {isSearched ? <Results query={searched} shortcuts={shortcuts} /> : null}
          </chakra.div>
        ) : null}
      </Section>
      {/* Rendered after the results above, so that they don't shift it. */}
      {isSearched && isPending ? null : <NextSteps key={isAsked ? 'answered' : 'start'} />}
    </>
  );
}

function NextSteps(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <Section id="sections" layout="split" title={t`Where most people look`}>
        <StartingPoints />
      </Section>
      <ContactSection title={t`Faster by phone?`} links={[{ to: '/faq', label: t`Questions people ask us` }]}>
        <Trans>Tell us what you’re looking for, and we’ll find it for you.</Trans>
      </ContactSection>
    </>
  );
}
