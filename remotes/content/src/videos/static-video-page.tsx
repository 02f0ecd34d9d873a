import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { staticPage as textPage } from '../article-layout/static-page.tsx';
import { connectCaptions } from './connect-captions.ts';
import { connectChapters } from './connect-chapters.ts';
import { showPoster } from './show-poster.ts';

/** A page with a video: a static region whose chapters start the video, with its poster, and its captions below it on phones. */
export function staticPage(...text: Parameters<typeof textPage>): ComponentType {
  const Page = textPage(...text);
  return function VideoPage(): ReactNode {
    const region = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (region.current) showPoster(region.current);
      const stops = region.current ? [connectChapters(region.current), connectCaptions(region.current)] : [];
      return () => stops.forEach((stop) => stop());
    }, []);
    return (
      <div ref={region}>
        <Page />
      </div>
    );
  };
}
