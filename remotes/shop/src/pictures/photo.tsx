import { pictureUrl } from '@tulebyte/backend-api/functions/product-picture';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

// The shape of the drawings, regardless of the picture's own.
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

/** A picture that staff uploaded, by the name of its file. With `alt` it is the page's main one, and loaded first. */
export function Photo({
  file,
  alt,
  raised = false,
  onError,
}: {
  file: string;
  alt?: string | undefined;
  raised?: boolean;
  onError?: () => void;
}): ReactNode {
  const isMain = alt !== undefined;
  return (
    <Img asChild raised={raised}>
      <img
        src={pictureUrl(file)}
        alt={alt ?? ''}
        width={480}
        height={360}
        loading={isMain ? 'eager' : 'lazy'}
        fetchPriority={isMain ? 'high' : 'auto'}
        decoding="async"
        onError={onError}
      />
    </Img>
  );
}
