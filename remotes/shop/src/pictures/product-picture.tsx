import { PRODUCT_DRAWINGS } from '@tulebyte/backend-api/product-drawings';
import { chakra, SvgSprite } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { Photo } from './photo.tsx';
import drawings from './products.svg';

const Svg = chakra('svg', {
  base: { width: '100%', height: 'auto', aspectRatio: '4 / 3', bg: 'bg.sunken', borderRadius: 'control', fill: 'none' },
  variants: {
    /** On a sunken section. */
    raised: { true: { bg: 'bg.surface' }, false: {} },
    /** Several times as wide as in a list; keeps lines thin. */
    large: { true: { '--tb-drawing-stroke': '0.9' }, false: {} },
  },
});

/**
 * A product's picture, or the drawing of its `image_key` if it has none or it can't be loaded. Decorative, since the name is beside it,
 * unless `alt` is given.
 */
export function ProductPicture({
  name,
  picture = null,
  alt,
  raised = false,
  large = false,
}: {
  name: string;
  /** The name of its file. */
  picture?: string | null;
  alt?: string | undefined;
  raised?: boolean;
  large?: boolean;
}): ReactNode {
  const [failed, setFailed] = useState('');
  if (picture !== null && picture !== failed)
    return <Photo file={picture} alt={alt} raised={raised} onError={() => setFailed(picture)} />;
  return (
    <Svg raised={raised} large={large} viewBox="0 0 96 72" aria-hidden="true">
      <SvgSprite file={drawings} part={PRODUCT_DRAWINGS.find((drawing) => drawing === name) ?? 'box'} />
    </Svg>
  );
}
