import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ProductPicture } from '@tulebyte/backend-api/functions/product-picture';
import { toast } from '@tulebyte/platform';
import { Button, chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { FieldChange } from '../history.ts';
import type { StaffProduct } from '../product.ts';
import { useSavePictures } from './requests.ts';
import { Thumbnail } from './thumbnail.tsx';

const Pictures = v.fallback(v.array(ProductPicture), []);

/** The pictures before and after a change. Those before can be brought back. */
export function PicturesChange({ product, change }: { product: StaffProduct; change: FieldChange }): ReactNode {
  const { t } = useLingui();
  const save = useSavePictures(product);
  const before = v.parse(Pictures, change.before);
  const isNow = JSON.stringify(before) === JSON.stringify(product.pictures);
  const noteRestored = () => toast({ title: msg`Pictures restored.`, status: 'success' });
  return (
    <chakra.div display="grid" gap="1" justifyItems="start">
      <Text as="span" size="label">
        {t`Pictures`}
      </Text>
      <Row label={t`Before`} pictures={before} />
      <Row label={t`After`} pictures={v.parse(Pictures, change.after)} />
      {before.length > 0 && !isNow ? (
        <Button size="sm" variant="quiet" loading={save.isPending} onClick={() => void save.mutate(before, noteRestored)}>
          <Trans>Restore the previous pictures</Trans>
        </Button>
      ) : null}
    </chakra.div>
  );
}

function Row({ label, pictures }: { label: string; pictures: readonly ProductPicture[] }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <Text as="span" size="small" tone="muted">
        {label}
      </Text>
      {pictures.length === 0 ? (
        <Text as="span" size="small">
          {t`None`}
        </Text>
      ) : null}
      {pictures.map((picture) => (
        <chakra.span key={picture.large} display="block" width="3rem">
          <Thumbnail picture={picture} />
        </chakra.span>
      ))}
    </chakra.div>
  );
}
