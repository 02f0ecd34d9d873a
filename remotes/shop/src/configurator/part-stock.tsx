import { Trans } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { Part } from '../compatibility/part.ts';
import { InStock } from '../products/stock-note.tsx';

const Note = chakra('span', {
  base: { whiteSpace: 'nowrap', color: 'fg.tule' },
  variants: { late: { true: { color: 'fg.dusk' }, false: {} } },
});

/** Whether a part's stock covers the build's quantity. */
export function PartStock({ part: { product }, selected }: { part: Part; selected: readonly Part[] }): ReactNode {
  const { slug, stock } = product;
  const missing = selected.filter((part) => part.product.slug === slug).length - stock;
  if (missing > 0) {
    return (
      <Note late>
        · <Trans>Ordered for you, 3 to 5 business days</Trans>
      </Note>
    );
  }
  return (
    <Note>
      · <InStock stock={stock} />
    </Note>
  );
}
