import { pictureUrl, type ProductPicture } from '@tulebyte/backend-api/functions/product-picture';
import { useLocale } from '@tulebyte/i18n';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const Img = chakra('img', {
  base: { width: '100%', height: 'auto', aspectRatio: '4 / 3', objectFit: 'contain', bg: 'bg.sunken', borderRadius: 'control' },
});

/** A product's picture as in lists. */
export function Thumbnail({ picture: { small, width, height, alt, alt_es } }: { picture: ProductPicture }): ReactNode {
  const isSpanish = useLocale() === 'es';
  return (
    <Img asChild>
      <img src={pictureUrl(small)} alt={isSpanish ? alt_es : alt} width={width} height={height} loading="lazy" />
    </Img>
  );
}
