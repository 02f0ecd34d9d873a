import { renderScreen, undefinedTokens } from '@tulebyte/testing';
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProductPicture } from './product-picture.tsx';
import drawings from './products.svg?raw';

it('draws in colors that every page defines', () => {
  expect(undefinedTokens(drawings)).toEqual([]);
  expect(drawings).not.toContain('--tb-colors-scene-');
});

it('is decorative and lazy-loaded in lists, and is described and loaded first on the product’s page', async () => {
  const list = renderScreen(<ProductPicture name="box" picture="a.webp" />);
  const inList = await list.findByRole('presentation');
  expect(['src', 'width', 'height', 'loading'].map((name) => inList.getAttribute(name))).toEqual([
    '/pictures/a.webp',
    '480',
    '360',
    'lazy',
  ]);
  list.unmount();
  const page = renderScreen(<ProductPicture name="box" picture="a.webp" alt="Front" />);
  expect((await page.findByRole('img', { name: 'Front' })).getAttribute('loading')).toBe('eager');
});

it('gives way to the drawing when it can’t be loaded', async () => {
  const screen = renderScreen(<ProductPicture name="box" picture="a.webp" alt="Front" />);
  fireEvent.error(await screen.findByRole('img', { name: 'Front' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.container.querySelector('svg')).not.toBeNull();
});
