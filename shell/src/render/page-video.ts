import type { PageVideo } from '@tulebyte/federation/release';
import * as v from 'valibot';

const path = v.pipe(
  v.string(),
  v.url(),
  v.transform((url) => new URL(url).pathname),
);

/** https://schema.org/VideoObject, as far as a sitemap needs it. */
const VideoObject = v.object({
  '@type': v.literal('VideoObject'),
  name: v.string(),
  description: v.string(),
  thumbnailUrl: path,
  contentUrl: path,
  duration: v.pipe(
    v.string(),
    v.regex(/^PT\d+S$/),
    v.transform((duration) => Number.parseInt(duration.slice(2), 10)),
  ),
  uploadDate: v.string(),
});

/** The video of a page, from its structured data. */
export function pageVideo(jsonLd: readonly unknown[]): PageVideo | undefined {
  for (const node of jsonLd) {
    const parsed = v.safeParse(VideoObject, node);
    if (!parsed.success) continue;
    const { name, description, thumbnailUrl, contentUrl, duration, uploadDate } = parsed.output;
    return { title: name, description, thumbnail: thumbnailUrl, content: contentUrl, seconds: duration, published: uploadDate };
  }
  return undefined;
}
