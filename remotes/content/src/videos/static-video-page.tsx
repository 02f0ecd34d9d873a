import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { staticPage as textPage } from '../article-layout/static-page.tsx';
import { connectCaptions } from './connect-captions.ts';
import { connectChapters } from './connect-chapters.ts';
import { connectKeys } from './connect-keys.ts';
import { showPoster } from './show-poster.ts';

/**
 * A page with a video: a static region whose chapters start the video, with its poster, its captions below it on
 * phones, and its keys.
 */
export function staticPage(...text: Parameters<typeof textPage>): ComponentType {
  const Page = textPage(...text);
  return function VideoPage(): ReactNode {
    const region = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = region.current;
      if (!element) return undefined;
      showPoster(element);
      const stops = [connectChapters, connectCaptions, connectKeys].map((connect) => connect(element));
      return () => stops.forEach((stop) => stop());
    }, []);
    return (
      <div ref={region}>
        <Page />
      </div>
    );
  };
}
