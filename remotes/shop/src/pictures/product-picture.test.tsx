import type { ProductPicture as Picture } from '@tulebyte/backend-api/functions/product-picture';
import { renderScreen } from '@tulebyte/testing';
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProductPicture } from './product-picture.tsx';

const picture = (name: string): Picture => ({
  large: `${name}-large.webp`,
  small: `${name}-small.webp`,
  width: 1280,
  height: 960,
  alt: 'Front',
  alt_es: 'Frente',
});

it('is the small one and decorative in lists, and the large one with its description on the product’s page', async () => {
  const list = renderScreen(<ProductPicture name="box" picture={picture('a')} />);
  const inList = await list.findByRole('presentation');
  expect([inList.getAttribute('src'), inList.getAttribute('loading')]).toEqual(['/pictures/a-small.webp', 'lazy']);
  list.unmount();
  const page = renderScreen(<ProductPicture name="box" picture={picture('a')} alt="Front" />);
  const main = await page.findByRole('img', { name: 'Front' });
  expect(['src', 'width', 'height', 'loading'].map((name) => main.getAttribute(name))).toEqual([
    '/pictures/a-large.webp',
    '1280',
    '960',
    'eager',
  ]);
});

it('gives way to the drawing when it can’t be loaded, until there is another', async () => {
  const screen = renderScreen(<ProductPicture name="box" picture={picture('a')} alt="Front" />);
  fireEvent.error(await screen.findByRole('img', { name: 'Front' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.container.querySelector('svg')).not.toBeNull();
});
