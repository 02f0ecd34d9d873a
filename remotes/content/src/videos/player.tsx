import { Trans } from '@lingui/react/macro';
import { useLocale } from '@tulebyte/i18n';
import type { EntryFiles } from '@tulebyte/remote-kit/content';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { VideoPageFile } from './collection.ts';

const Frame = chakra('div', {
  base: {
    '& > video': {
      display: 'block',
      width: 'full',
      height: 'auto',
      aspectRatio: '16 / 9',
      bg: 'bg.deep',
      borderRadius: 'surface',
      // Captions have a band of their own below the picture, which holds two lines of this size.
      '&::cue': { fontSize: '0.8em' },
    },
  },
});

/** On phones, captions in the picture would be too small and cover it; with JavaScript, they are below it (`connect-captions.ts`). */
const CaptionBelow = chakra('p', {
  base: {
    display: { base: 'grid', md: 'none' },
    alignItems: 'center',
    // Three lines: the longest caption.
    minHeight: '5.5rem',
    marginTop: '-2',
    padding: '2',
    paddingTop: '4',
    bg: 'bg.deep',
    color: 'fg.default',
    borderRadius: 'surface',
    textStyle: 'ui',
    textAlign: 'center',
    textWrap: 'balance',
    '@media (scripting: none)': { display: 'none' },
  },
});

/**
 * The browser's own player: it works without JavaScript, by keyboard, and full screen. Nothing is loaded before it plays. Captions are
 * on, since there is no sound.
 */
export function Player({ slug, title, files }: { slug: string; title: string; files: EntryFiles<VideoPageFile> }): ReactNode {
  const locale = useLocale();
  const own = files[locale];
  return (
    <Frame>
      <video
        controls
        playsInline
        preload="none"
        width={1920}
        height={1080}
        aria-label={title}
        data-video={slug}
        // In the HTML, so that the first paint has it; `show-poster.ts` replaces it by the sharp one.
        poster={own['preview.avif']}
        data-poster={own['poster.webp']}
        ref={releaseOnUnmount}
      >
        <source src={own.webm} type='video/webm; codecs="av01.0.08M.08"' />
        <source src={own.mp4} type="video/mp4" />
        <track kind="captions" src={files.en.vtt} srcLang="en" label="English" default={locale === 'en'} />
        <track kind="captions" src={files.es.vtt} srcLang="es" label="Español" default={locale === 'es'} />
        <track kind="chapters" src={own['chapters.vtt']} srcLang={locale} />
      </video>
      <CaptionBelow data-caption="" data-nosnippet="" className="dark">
        <Trans>The captions appear here.</Trans>
      </CaptionBelow>
    </Frame>
  );
}

/** Browsers keep a player, with its controls and captions, in memory as long as it has sources. */
function releaseOnUnmount(video: HTMLVideoElement): () => void {
  return () => {
    video.replaceChildren();
    video.load();
  };
}
