import { expect, it } from 'vitest';
import { pageVideo } from './page-video.ts';

it('takes the video of a page from its structured data', () => {
  const node = {
    '@type': 'VideoObject',
    name: 'Tour',
    description: 'A tour.',
    thumbnailUrl: 'https://www.tulebyte.example/media/tour.webp',
    contentUrl: 'https://www.tulebyte.example/media/tour.mp4',
    duration: 'PT61S',
    uploadDate: '2026-11-22',
  };
  expect(pageVideo([{ '@type': 'BreadcrumbList' }, node])).toEqual({
    title: 'Tour',
    description: 'A tour.',
    thumbnail: '/media/tour.webp',
    content: '/media/tour.mp4',
    seconds: 61,
    published: '2026-11-22',
  });
  expect(pageVideo([{ ...node, duration: 'a minute' }])).toBeUndefined();
});
