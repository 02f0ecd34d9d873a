import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@tulebyte/i18n';
import { chakra } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import type { DetailedProduct } from '../catalog/product.ts';
import { Photo } from './photo.tsx';
import { ProductPicture } from './product-picture.tsx';

const Thumbnail = chakra('button', {
  base: {
    width: '4.5rem',
    borderWidth: '2px',
    borderColor: 'transparent',
    borderRadius: 'control',
    '&[aria-pressed=true]': { borderColor: 'border.control' },
  },
});

/** The product's pictures, one of them large, or its drawing. */
export function ProductGallery({ product: { image_key, pictures } }: { product: DetailedProduct }): ReactNode {
  const { t } = useLingui();
  const isSpanish = useLocale() === 'es';
  const [chosen, setChosen] = useState('');
  const shown = pictures.find(({ large }) => large === chosen) ?? pictures[0];
  return (
    <div>
      <ProductPicture
        key={shown?.large ?? ''}
        name={image_key}
        picture={shown?.large ?? null}
        alt={isSpanish ? shown?.alt_es : shown?.alt}
        large
      />
      {pictures.length > 1 ? (
        <chakra.div role="group" aria-label={t`Pictures`} display="flex" flexWrap="wrap" gap="2" marginTop="2">
          {pictures.map((picture) => (
            <Thumbnail
              key={picture.large}
              type="button"
              aria-label={isSpanish ? picture.alt_es : picture.alt}
              aria-pressed={picture === shown}
              onClick={() => setChosen(picture.large)}
            >
              <Photo file={picture.small} />
            </Thumbnail>
          ))}
        </chakra.div>
      ) : null}
    </div>
  );
}
