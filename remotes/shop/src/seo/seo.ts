import { msg } from '@lingui/core/macro';
import { pictureUrl } from '@tulebyte/backend-api/functions/product-picture';
import { company } from '@tulebyte/brand';
import type { PageInstance, SeoEntries } from '@tulebyte/federation/remote';
import { DEFAULT_LOCALE } from '@tulebyte/site-policy/locale-path';
import { loadCatalog } from '../catalog/load-catalog.ts';
import type { DetailedProduct } from '../catalog/product.ts';
import type { ProductPageData } from '../products/load-product.ts';

const productUrl = (product: DetailedProduct) => `${company.siteUrl}/product/${product.slug}`;

const business = { '@id': `${company.siteUrl}/#business` };

/** https://schema.org/Product, or Service for repair work, from the same row as the page. */
function productNode(product: DetailedProduct): Record<string, unknown> {
  const isPart = product.labor_kind === 'part';
  const offer = {
    '@type': 'Offer',
    price: (product.price_cents / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${product.stock > 0 || !isPart ? 'InStock' : 'BackOrder'}`,
    url: productUrl(product),
    seller: business,
  };
  return {
    '@id': `${productUrl(product)}#product`,
    name: product.name,
    description: product.summary,
    url: productUrl(product),
    category: product.category.name,
    ...(product.pictures.length > 0 ? { image: product.pictures.map(({ large }) => company.siteUrl + pictureUrl(large)) } : {}),
    ...(isPart
      ? { '@type': 'Product', sku: product.slug, offers: offer }
      : { '@type': 'Service', provider: business, offers: [offer] }),
  };
}

// This route's own loader made it; the skeleton of products that are added later has none.
const productOf = ({ data }: PageInstance): DetailedProduct | null => (data as ProductPageData | undefined)?.product ?? null;

/** The sentences from the first on that search results show, up to 160 characters. */
const shownSentences = (text: string): string => /^.{0,159}[.!?](?=\s|$)/su.exec(text)?.[0] ?? text;

/** With the product's name in front, unless more of the text fits without it. */
function descriptionOf({ name, summary, description }: DetailedProduct): string {
  const text = `${summary} ${description}`;
  const named = shownSentences(`${name}: ${text}`);
  const plain = shownSentences(text);
  return named.length < plain.length ? plain : named;
}

export const seo: SeoEntries = {
  storefront: {
    description: msg`Computers, storage, memory, Wi-Fi, and power protection from a local IT company: a short list we install, repair, and stand behind, with every price.`,
  },
  products: {
    description: msg`Every product in our shop with its price before tax and whether it’s in stock. Order online; pick up in Stockton by appointment, or have it delivered.`,
  },
  product: {
    description: (page) => {
      const product = productOf(page);
      return product ? descriptionOf(product) : '';
    },
    jsonLd: (page) => {
      const product = productOf(page);
      return product ? [productNode(product)] : [];
    },
    // Products that are for sale when the page is rendered.
    staticPaths: async () => (await loadCatalog(DEFAULT_LOCALE)).products.map(({ slug }) => `/product/${slug}`),
    fallback: true,
  },
};
