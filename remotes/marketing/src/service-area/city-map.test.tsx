import { screen } from '@testing-library/react';
import { findCity } from '@tulebyte/brand';
import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { CityMap } from './city-map.tsx';

it.each([
  ['tracy', 'end'],
  ['manteca', 'start'],
])('keeps the name of Modesto off the edge of the map of %s', async (id, side) => {
  const city = findCity(id);
  if (!city) throw new Error(id);
  renderScreen(<CityMap city={city} />);
  expect((await screen.findByText('Modesto')).getAttribute('text-anchor')).toBe(side);
});
