import { PRODUCT_DRAWINGS } from '@tulebyte/backend-api/product-drawings';
import { chakra, SvgSprite } from '@tulebyte/ui';
import type { ReactNode } from 'react';
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

/** A drawing of the product by its `image_key`. Decorative, since the name is beside it. */
export function ProductPicture({
  name,
  raised = false,
  large = false,
}: {
  name: string;
  raised?: boolean;
  large?: boolean;
}): ReactNode {
  return (
    <Svg raised={raised} large={large} viewBox="0 0 96 72" aria-hidden="true">
      <SvgSprite file={drawings} part={PRODUCT_DRAWINGS.find((drawing) => drawing === name) ?? 'box'} />
    </Svg>
  );
}
