import { screen } from '@testing-library/react';
import { counties } from '@tulebyte/brand';
import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { Component } from './locations-page.tsx';

it('names every county of the service area', async () => {
  renderScreen(<Component />, { at: '/locations' });
  const names = counties.map(({ name }) => name).join(', ');
  expect(await screen.findByText(new RegExp(`^${names}\\. No travel fee`))).toBeTruthy();
});
