import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderDataOf, type LoaderFunctionArgs } from '@tulebyte/router';
import { chakra, Grid, Heading, List, ListItem, PageHeader, Section, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ActionLink } from '@tulebyte/cta/links';
import { loadCatalog, localeOf, productsInCategory } from '../catalog/load-catalog.ts';
import { ProductList } from '../products/product-list.tsx';
import { CartLink } from '../cart/cart-link.tsx';
import { AskSection } from '../layout/ask-section.tsx';
import { FulfillmentNote } from '../layout/fulfillment-note.tsx';
import { ConfiguratorSection } from './configurator-section.tsx';

export const loader = (args: LoaderFunctionArgs) => loadCatalog(localeOf(args));

/** The shop's home: products by category, and how ordering works. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const catalog = useLoaderDataOf(loader);
  return (
    <>
      <PageHeader
        title={t`Computers and parts we’d buy ourselves`}
        lede={t`A short list on purpose: we install, repair and stand behind everything here.`}
        actions={
          <>
            <ActionLink to="/products">
              <Trans>See every price</Trans>
            </ActionLink>
            <CartLink />
          </>
        }
        aside={<HowItWorks />}
      />
      <Section id="categories" flush="top">
        {catalog.categories.map((category) => (
          <Grid
            as="section"
            key={category.slug}
            aria-labelledby={`category-${category.slug}`}
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' }}
            gap={{ base: '4', lg: '12' }}
            paddingBlock={{ base: '8', md: '12' }}
            borderTopWidth="1px"
            borderColor="border.strong"
            // Aligns the first product with the category's name, under the same rule.
            css={{ lg: { '& li:first-of-type': { borderTopWidth: '0', paddingTop: '0' } } }}
          >
            <chakra.div display="grid" gap="2" alignContent="start">
              <Heading as="h2" size="h3" id={`category-${category.slug}`}>
                {category.name}
              </Heading>
              <Text tone="muted">{category.summary}</Text>
            </chakra.div>
            <ProductList products={productsInCategory(catalog, category.slug)} />
          </Grid>
        ))}
        <Text size="small" tone="subtle">
          <Trans>Sample range of a sample company.</Trans>
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
