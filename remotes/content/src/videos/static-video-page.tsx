import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { staticPage as textPage } from '../article-layout/static-page.tsx';
import { connectChapters } from './connect-chapters.ts';

/** A page with a video: a static region whose chapters start the video. */
export function staticPage(...text: Parameters<typeof textPage>): ComponentType {
  const Page = textPage(...text);
  return function VideoPage(): ReactNode {
    const region = useRef<HTMLDivElement>(null);
    useEffect(() => (region.current ? connectChapters(region.current) : undefined), []);
    return (
      <div ref={region}>
        <Page />
      </div>
    );
  };
}
