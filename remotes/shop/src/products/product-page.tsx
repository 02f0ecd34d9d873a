import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Heading, Icon, Link, PageHeader, PhoneLink, Section, Text } from '@tulebyte/ui';
import { DescriptionList } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { ActionLink } from '@tulebyte/cta/links';
import { useLiveData } from '../catalog/use-live-data.ts';
import { ProductGallery } from '../pictures/product-gallery.tsx';
import { AskSection } from '../layout/ask-section.tsx';
import { BuyBox } from './buy-box.tsx';
import { loader, type ProductPageData } from './load-product.ts';
import { OutOfStock } from './out-of-stock.tsx';
import { ProductList } from './product-list.tsx';
import { ProductTerms } from './product-terms.tsx';
import { installationOf, isComputer, type DetailedProduct } from '../catalog/product.ts';

export { loader };

// The columns of the page header, so that the details line up with the picture.
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '8', lg: '16' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 4fr)' },
  },
});

/** One product (specification, section 2), with related products below. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const { product, variants, related, labor } = useLiveData(loader);
  return (
    <>
      {product ? <ProductDetails key={product.slug} product={product} variants={variants} labor={labor} /> : <ProductNotFound />}
      {related.length > 0 ? (
        <Section id="related" title={product ? t`Related products` : t`What we have instead`} tone="sunken">
          {/* Each product has a page of its own for search engines and the assistant. */}
          <div data-nosnippet="">
            <ProductList products={related} labor={labor} />
            <Link asChild variant="cta" marginTop="4">
              <RouterLink to="/products">
                <Trans>All products</Trans>
                <Icon name="arrow-right" size="1em" />
              </RouterLink>
            </Link>
          </div>
        </Section>
      ) : null}
      <AskSection isComputer={product !== null && isComputer(product)} />
    </>
  );
}

function ProductDetails({
  product,
  variants,
  labor,
}: Pick<ProductPageData, 'variants' | 'labor'> & { product: DetailedProduct }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={product.name}
        lede={product.summary}
        actions={<BuyBox product={product} variants={variants} installation={installationOf(product, labor)} />}
        aside={<ProductGallery product={product} />}
      />
      <Section id="details" flush="top">
        <Columns>
          <chakra.div display="grid" gap="4" alignContent="start">
            <Heading as="h2" size="h3">
              <Trans>What you get</Trans>
            </Heading>
            <Text maxWidth="prose">{product.description}</Text>
            {product.labor_kind === 'part' ? <OutOfStock product={product} /> : null}
            <ProductTerms product={product} />
          </chakra.div>
          <div>
            <Heading as="h2" size="h3" marginBottom="3">
              {t`Details`}
            </Heading>
            <DescriptionList items={product.specs.map(({ label, value }) => ({ term: label, description: value }))} />
          </div>
        </Columns>
      </Section>
    </>
  );
}

function ProductNotFound(): ReactNode {
  const { t } = useLingui();
  return (
    <PageHeader
      title={t`This product is no longer sold`}
      lede={t`It may have been replaced. Tell us what it was for and we’ll find one that fits.`}
      actions={
        <>
          <ActionLink to="/products">
            <Trans>See all products</Trans>
          </ActionLink>
          <PhoneLink />
        </>
      }
    />
  );
}
