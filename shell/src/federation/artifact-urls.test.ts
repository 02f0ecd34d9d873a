import { expect, it } from 'vitest';
import { artifactUrl, parseArtifactUrl, webUrl } from './artifact-urls.ts';

it('names the build in the URL of each file', () => {
  expect(artifactUrl('shop', '0.1.0-abc', 'remote.json')).toBe('/artifacts/shop/0.1.0-abc/remote.json');
  expect(webUrl('shop', '0.1.0-abc', 'entry.js')).toBe('/artifacts/shop/0.1.0-abc/web/entry.js');
});

it.each([
  ['/artifacts/shop/0.1.0-abc/web/pages/list.js', { name: 'shop', version: '0.1.0-abc', file: 'pages/list.js' }],
  ['https://example.com/artifacts/shop/1/web/entry.js?retry=1', { name: 'shop', version: '1', file: 'entry.js' }],
  ['/artifacts/shop/1/remote.json', undefined],
  ['/shop', undefined],
])('finds the build of %s', (url, build) => {
  expect(parseArtifactUrl(url)).toEqual(build);
});
