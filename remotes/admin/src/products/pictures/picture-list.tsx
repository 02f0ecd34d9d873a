import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductPicture } from '@tulebyte/backend-api/functions/product-picture';
import { toast } from '@tulebyte/platform';
import { Badge, chakra, Icon, IconButton, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { MoveButtons } from '../../layout/move-buttons.tsx';
import type { StaffProduct } from '../product.ts';
import { PictureForm } from './picture-form.tsx';
import { useSavePictures } from './requests.ts';
import { Thumbnail } from './thumbnail.tsx';

/** The product's pictures in order. */
export function PictureList({ product }: { product: StaffProduct }): ReactNode {
  return (
    <chakra.ol display="grid" gap="4" marginBottom="4">
      {product.pictures.map((picture, index) => (
        <chakra.li key={picture.large}>
          <PictureRow product={product} picture={picture} index={index} />
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

interface PictureRowProps {
  product: StaffProduct;
  picture: ProductPicture;
  index: number;
}

function PictureRow({ product, picture, index }: PictureRowProps): ReactNode {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  return (
    <chakra.div display="grid" gridTemplateColumns="5.5rem minmax(0, 1fr)" columnGap="3" rowGap="1" alignItems="start">
      <Thumbnail picture={picture} />
      {isEditing ? (
        <PictureForm product={product} edited={picture} onDone={() => setEditing(false)} />
      ) : (
        <chakra.div display="grid" gap="0.5">
          <Text size="ui">{picture.alt}</Text>
          <Text size="small" tone="muted" lang="es">
            {picture.alt_es}
          </Text>
          {index === 0 ? (
            <div>
              <Badge tone="river">{t`Shown in lists`}</Badge>
            </div>
          ) : null}
          <RowActions product={product} picture={picture} index={index} onEdit={() => setEditing(true)} />
        </chakra.div>
      )}
    </chakra.div>
  );
}

function RowActions({
  product: { pictures },
  product,
  picture,
  index,
  onEdit,
}: PictureRowProps & { onEdit: () => void }): ReactNode {
  const { t } = useLingui();
  const save = useSavePictures(product);
  const { alt } = picture;
  const others = pictures.filter((each) => each !== picture);
  const noteRemoval = () => toast({ title: msg`Picture removed. You can bring it back in the history.`, status: 'success' });
  return (
    <chakra.div display="flex" marginInlineStart="-2">
      <MoveButtons
        name={alt}
        items={pictures}
        index={index}
        disabled={save.isPending}
        onMove={(items) => void save.mutate(items)}
      />
      <IconButton label={t`Edit description: ${alt}`} onClick={onEdit}>
        <Icon name="edit" />
      </IconButton>
      <IconButton
        label={t`Remove picture: ${alt}`}
        disabled={save.isPending}
        onClick={() => void save.mutate(others, noteRemoval)}
      >
        <Icon name="trash" />
      </IconButton>
    </chakra.div>
  );
}
