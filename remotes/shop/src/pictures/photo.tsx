import { pictureUrl, type ProductPicture } from '@tulebyte/backend-api/functions/product-picture';
import { chakra } from '@tulebyte/ui';

// The shape of the drawings, whatever the picture's own.
const Img = chakra('img', {
  base: {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'contain',
    bg: 'bg.sunken',
    borderRadius: 'control',
  },
  variants: { raised: { true: { bg: 'bg.surface' }, false: {} } },
});

/** A picture that staff uploaded. With `alt` it is the page's main one: large, and loaded first. */
export function Photo({
  picture,
  alt,
  raised = false,
  onError,
}: {
  picture: ProductPicture;
  alt?: string | undefined;
  raised?: boolean;
  onError?: () => void;
}) {
  const isMain = alt !== undefined;
  return (
    <Img asChild raised={raised}>
      <img
        src={pictureUrl(isMain ? picture.large : picture.small)}
        alt={alt ?? ''}
        width={picture.width}
        height={picture.height}
        loading={isMain ? 'eager' : 'lazy'}
        fetchPriority={isMain ? 'high' : 'auto'}
        decoding="async"
        onError={onError}
      />
    </Img>
  );
}
