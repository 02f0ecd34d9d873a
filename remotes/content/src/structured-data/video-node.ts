import { currentLocale } from '@tulebyte/i18n';
import type { EntryFiles } from '@tulebyte/remote-kit/content';
import type { VideoFields, VideoFile } from '../videos/collection.ts';
import { absoluteUrl, publisher } from './company-id.ts';
import type { Section } from './text-seo.ts';

/** https://schema.org/VideoObject, with its chapters as clips. */
export function videoNode({
  path,
  title,
  description,
  published,
  seconds,
  chapters,
  sections,
  text,
  files,
}: VideoFields & {
  path: string;
  sections: readonly Section[];
  text: string;
  files: EntryFiles<VideoFile>;
}): Record<string, unknown> {
  const { mp4, 'poster.webp': poster } = files[currentLocale()];
  return {
    '@type': 'VideoObject',
    '@id': `${absoluteUrl(path)}#video`,
    url: absoluteUrl(path),
    name: title,
    description,
    thumbnailUrl: absoluteUrl(poster),
    contentUrl: absoluteUrl(mp4),
    encodingFormat: 'video/mp4',
    uploadDate: `${published}T08:00:00-08:00`,
    duration: `PT${seconds}S`,
    width: 1920,
    height: 1080,
    inLanguage: `${currentLocale()}-US`,
    transcript: text,
    publisher,
    hasPart: sections.map(({ heading }, index) => ({
      '@type': 'Clip',
      name: heading,
      startOffset: chapters[index] ?? 0,
      endOffset: chapters[index + 1] ?? seconds,
      url: `${absoluteUrl(path)}?t=${chapters[index] ?? 0}`,
    })),
  };
}
