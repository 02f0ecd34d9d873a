import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { Dialog } from '@tulebyte/ui/overlay';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Attachment } from './attachment.ts';
import type { GetFileUrl } from './get-file-url.ts';
import { imageType } from './image-type.ts';

const Thumbnail = chakra('button', {
  base: {
    width: '10rem',
    height: '7.5rem',
    overflow: 'hidden',
    borderWidth: '1px',
    borderColor: 'border.default',
    borderRadius: 'control',
    bg: 'bg.sunken',
    cursor: 'zoom-in',
    _disabled: { cursor: 'default' },
  },
});

/** A thumbnail of an attached image, loaded once it is near the viewport, which opens the whole image. Nothing if it can't be shown. */
export default function ImagePreview({
  attachment: { id, name },
  getFileUrl,
}: {
  attachment: Attachment;
  getFileUrl: GetFileUrl;
}): ReactNode {
  const { t } = useLingui();
  const [url, setUrl] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const isNear = useIsNear(ref);

  useEffect(() => {
    if (!isNear) return undefined;
    const abort = new AbortController();
    let created: string | undefined;
    loadImage(id, name, getFileUrl, abort.signal).then(
      (image) => {
        if (abort.signal.aborted) return;
        created = URL.createObjectURL(image);
        setUrl(created);
      },
      () => abort.signal.aborted || setIsBroken(true),
    );
    return () => {
      abort.abort();
      if (created) URL.revokeObjectURL(created);
    };
  }, [isNear, id, name, getFileUrl]);

  if (isBroken) return null;
  return (
    <>
      <Thumbnail ref={ref} type="button" disabled={!url} aria-label={t`Show ${name}`} onClick={() => setIsOpen(true)}>
        {url ? (
          <chakra.img src={url} alt="" width="full" height="full" objectFit="cover" onError={() => setIsBroken(true)} />
        ) : null}
      </Thumbnail>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={name} closeLabel={t`Close`} size="lg">
        <chakra.img src={url} alt={name} maxWidth="full" maxHeight="calc(100dvh - 12rem)" marginInline="auto" />
      </Dialog>
    </>
  );
}

function useIsNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), { rootMargin: '200px' });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}

/** The server sends every file as a download of unknown type; as an image, its bytes can only be drawn. */
async function loadImage(id: string, name: string, getFileUrl: GetFileUrl, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(await getFileUrl(id), { signal });
  if (!response.ok) throw new Error(`The file answered ${response.status}.`);
  return new Blob([await response.arrayBuffer()], { type: imageType(name) ?? '' });
}
