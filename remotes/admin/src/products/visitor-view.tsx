import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon, Link, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { StaffProduct } from './product.ts';

/** Where the product shows, what changes there at once, and what with the shop's next publication. */
export function VisitorView({ product }: { product: StaffProduct }): ReactNode {
  return (
    <chakra.div display="grid" gap="3">
      <Presence product={product} />
      <Text size="small" tone="muted">
        <Trans>
          Right away: texts, pictures, price, and stock on the shop’s pages, in the configurator, in carts, and at checkout.
          Someone who is checking out is told that the price changed. Orders keep their price.
        </Trans>
      </Text>
      <Text size="small" tone="muted">
        <Trans>
          When the shop is published next: what search engines, link previews, the site’s search, and the assistant say.
        </Trans>
      </Text>
    </chakra.div>
  );
}

function Presence({ product: { slug, is_active, is_listed } }: { product: StaffProduct }): ReactNode {
  if (!is_active)
    return (
      <Text size="ui">
        <Trans>Hidden. Its page says that it’s no longer sold.</Trans>
      </Text>
    );
  if (!is_listed)
    return (
      <Text size="ui">
        <Trans>Sold as a part of configured computers. It has no page of its own.</Trans>
      </Text>
    );
  return (
    <Link asChild variant="cta">
      <RouterLink to={`/product/${slug}`}>
        <Trans>View product page</Trans>
        <Icon name="arrow-right" size="1em" />
      </RouterLink>
    </Link>
  );
}
