import type { Collection } from '@tulebyte/remote-kit/content';
import { day, description, text, title } from '@tulebyte/remote-kit/content-fields';
import * as v from 'valibot';
import { byOrder, links, order } from '../fields.ts';

const seconds = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0));

const facts = {
  published: day,
  order,
  /** Length, and where each chapter starts; `npm run videos` writes both. */
  seconds,
  chapters: v.array(seconds),
};

const translated = {
  title,
  topic: text,
  /** One or two sentences. */
  summary: text,
  description,
  /** Where to do it, and what to read next. */
  next: links,
};

/** Extensions of a video's files, which `npm run videos` makes. */
const FILES = ['mp4', 'webm', 'poster.webp', 'vtt', 'chapters.vtt'] as const;
export type VideoFile = (typeof FILES)[number];
/** The poster in 1 to 2 KB. */
export type VideoPageFile = VideoFile | 'preview.avif';

/** `/videos`; each `##` section is a chapter, and each paragraph a caption. */
export const videos: Collection = {
  facts,
  text: translated,
  listed: ['title', 'topic', 'summary'],
  route: (slug) => ({ id: `video-${slug}`, path: `/video/${slug}` }),
  parent: '/videos',
  page: './src/videos/static-video-page.tsx',
  layout: './src/videos/video-page.tsx',
  sections: 'wrapped',
  files: FILES,
  pageFiles: ['preview.avif'],
  listedFiles: ['poster.webp'],
  compare: byOrder,
};

/** The fields of a video in one language. */
export type VideoFields = v.InferOutput<v.ObjectSchema<typeof facts & typeof translated, undefined>>;
