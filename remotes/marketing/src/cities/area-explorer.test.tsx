import { fireEvent, screen, within } from '@testing-library/react';
import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { AreaExplorer } from './area-explorer.tsx';

const choices = () => within(screen.getByRole('navigation', { name: 'Choose a city' }));

it('shows a chosen city with its fee and its pages, and keeps the choice in the URL', async () => {
  const { user, location } = renderScreen(<AreaExplorer />, { at: '/locations' });
  const sacramento = await choices().findByRole('link', { name: 'Sacramento' });
  await user.click(sacramento);
  expect(location().search).toBe('?city=sacramento');
  expect(screen.getByText('$24.00')).toBeTruthy();
  expect(sacramento.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'Computer repair' }).getAttribute('href')).toBe('/computer-repair-sacramento');
});

it('opens with the city of the URL, and with none for an unknown city', async () => {
  const { unmount } = renderScreen(<AreaExplorer />, { at: '/locations?city=lodi' });
  expect(await screen.findByText('12 miles from Stockton in a straight line')).toBeTruthy();
  unmount();
  renderScreen(<AreaExplorer />, { at: '/locations?city=atlantis' });
  expect(await screen.findByText('25 miles free')).toBeTruthy();
});

it('chooses the city nearest to a click on the map', async () => {
  const { location } = renderScreen(<AreaExplorer />, { at: '/locations' });
  const map = await screen.findByRole('img', { name: /Map of our service area/ });
  const frame = map.parentElement;
  if (!frame) throw new Error('the map has no frame');
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 360, 380);
  fireEvent.click(map, { clientX: 140, clientY: 235 });
  expect(location().search).toBe('?city=tracy');
});

it('links to the table row without JavaScript', async () => {
  renderScreen(<AreaExplorer />, { at: '/locations' });
  expect((await choices().findByRole('link', { name: 'Lodi' })).getAttribute('href')).toBe('#city-lodi');
});
