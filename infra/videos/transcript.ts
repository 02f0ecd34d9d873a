import { join } from 'node:path';
import { LOCALES, type Locale } from '@tulebyte/federation/remote';
import { renderCollection, type RenderedText } from '@tulebyte/remote-kit/render-content';
import { createElement } from 'react';
import { company } from '@tulebyte/brand';
import content from '../../remotes/content/content.config.ts';
import { ROOT } from '../release/builds.ts';
import type { Chapter, Transcript } from './captions.ts';

const REMOTE = join(ROOT, 'remotes/content');
/** Texts and files of the videos. */
export const VIDEOS = join(REMOTE, 'content/videos');

/** What a video is about. Its transcript is also its captions: chapters are sections, captions paragraphs. */
export interface VideoText {
  slug: string;
  title: Readonly<Record<Locale, string>>;
  topic: Readonly<Record<Locale, string>>;
  transcript: Transcript;
}

/** All videos that have a text, by slug. @throws ContentError */
export async function readTexts(): Promise<ReadonlyMap<string, VideoText>> {
  const texts = await renderCollection(REMOTE, content, 'videos', {
    Phone: () => createElement('b', null, company.phone.display),
  });
  return new Map(
    Object.entries(Object.groupBy(texts, ({ slug }) => slug)).map(([slug, both = []]) => {
      const inLocales = <T>(pick: (text: RenderedText) => T) =>
        Object.fromEntries(LOCALES.map((locale) => [locale, pick(find(both, locale))])) as Record<Locale, T>; // one for each language
      return [
        slug,
        {
          slug,
          title: inLocales(({ fields }) => String(fields['title'])),
          topic: inLocales(({ fields }) => String(fields['topic'])),
          transcript: inLocales(({ html }) => chaptersOf(html)),
        },
      ];
    }),
  );
}

function find(texts: readonly RenderedText[], locale: Locale): RenderedText {
  const found = texts.find((text) => text.locale === locale);
  if (!found) throw new Error(`The text has no ${locale}.`);
  return found;
}

function chaptersOf(html: string): Chapter[] {
  return [...html.matchAll(/<section id="([^"]+)" heading="([^"]+)">(.*?)<\/section>/gs)].map(
    ([, id = '', heading = '', body = '']) => ({
      id,
      heading: plain(heading),
      captions: [...body.matchAll(/<p>(.*?)<\/p>/gs)].map(([, paragraph = '']) => plain(paragraph)),
    }),
  );
}

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
