import { Trans, useLingui } from '@lingui/react/macro';
import { List, ListItem, PageHeader, Section, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ActionLink } from '@tulebyte/cta/links';
import { useLiveData } from '../catalog/use-live-data.ts';
import { loadCatalog, localeOf, type PageArgs } from '../catalog/load-catalog.ts';
import { AskSection } from '../layout/ask-section.tsx';
import { FulfillmentNote } from '../layout/fulfillment-note.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { ConfiguratorSection } from './configurator-section.tsx';
import { Needs } from './needs.tsx';

export const loader = (args: PageArgs) => loadCatalog(localeOf(args));

/** The shop's home: where to start, and how ordering works. `/products` lists everything. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const catalog = useLiveData(loader);
  return (
    <>
      <PageHeader
        title={t`Computers and parts we’d buy ourselves`}
        lede={t`A short list on purpose: we install, repair, and stand behind everything here.`}
        actions={
          <ActionLink to="/products">
            <Trans>See every price</Trans>
          </ActionLink>
        }
        aside={<HowItWorks />}
      />
      <Section
        id="needs"
        title={t`What’s the problem?`}
        lede={t`Pick yours to see the part that fixes it and, if we install it, the installed price.`}
        flush="top"
      >
        <Needs products={catalog.products} />
      </Section>
      <Section id="categories" title={t`By category`} tone="sunken">
        <CategoryTiles catalog={catalog} />
        <Text size="small" tone="subtle" marginTop="8">
          <Trans>Sample products of a sample company.</Trans>
        </Text>
      </Section>
      <ConfiguratorSection />
      <AskSection />
    </>
  );
}

function HowItWorks(): ReactNode {
  return (
    <List variant="ruled" textStyle="ui">
      <ListItem>
        <Trans>Order here, as a guest or signed in, and we’ll hold it for you.</Trans>
      </ListItem>
      <ListItem>
        <Trans>We check that it fits your computer before you pay.</Trans>
      </ListItem>
      <ListItem>
        <FulfillmentNote />
      </ListItem>
      <ListItem>
        <Trans>Pay when you get it, by card or check, or by invoice as a business.</Trans>
      </ListItem>
      <ListItem>
        <Trans>Return it unopened within 30 days.</Trans>
      </ListItem>
    </List>
  );
}
