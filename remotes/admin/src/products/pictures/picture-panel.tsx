import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_PICTURES } from '@tulebyte/backend-api/functions/product-picture';
import { Button, Icon, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { Panel } from '../../layout/panel.tsx';
import type { StaffProduct } from '../product.ts';
import { PictureForm } from './picture-form.tsx';
import { PictureList } from './picture-list.tsx';

/** Pictures of a product: add, describe, order, and remove. Each is saved at once. */
export function PicturePanel({ product }: { product: StaffProduct }): ReactNode {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel title={t`Pictures`} note={<Trans>Visitors see changes right away. Without pictures, they see the drawing.</Trans>}>
      <PictureList product={product} />
      {isAdding ? <PictureForm product={product} onDone={() => setAdding(false)} /> : null}
      {!isAdding && product.pictures.length < MAX_PICTURES ? (
        <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
          <Icon name="plus" size="1em" />
          <Trans>Add picture</Trans>
        </Button>
      ) : null}
      {product.pictures.length >= MAX_PICTURES ? (
        <Text size="small" tone="muted">
          <Trans>A product has eight pictures at most. Remove one to add another.</Trans>
        </Text>
      ) : null}
    </Panel>
  );
}
