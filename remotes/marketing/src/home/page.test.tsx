import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { Component } from './page.tsx';

it('has a phone link', () => {
  const { getAllByRole } = renderScreen(<Component />);
  expect(getAllByRole('link').some((link) => link.getAttribute('href') === 'tel:+12095550142')).toBe(true);
});
