import { screen } from '@testing-library/react';
import { renderScreen } from '@tulebyte/testing';
import { expect, it, vi } from 'vitest';
import { ZipLookup } from './zip-lookup.tsx';

// It asks the backend.
vi.mock('../booking/next-slot.tsx', () => ({ default: ({ channel }: { channel: string }) => <p>next {channel}</p> }));

it('says what a visit to a ZIP code costs and when the next one is open, and keeps the code in the URL', async () => {
  const { user, location } = renderScreen(<ZipLookup />, { at: '/locations' });
  await user.type(await screen.findByLabelText('Your ZIP code'), '95814-1234{Enter}');
  expect(location().search).toBe('?zip=95814');
  expect(screen.getByLabelText('Your ZIP code')).toHaveProperty('value', '95814');
  expect(document.activeElement).toBe(screen.getByLabelText('Your ZIP code'));
  expect(await screen.findByText('What a visit in Sacramento costs')).toBeTruthy();
  expect(screen.getByText('$24.00')).toBeTruthy();
  expect(screen.getByText(/If you’re 65 or older, you pay 15% less/)).toBeTruthy();
  expect(await screen.findByText('next onsite')).toBeTruthy();
});

it('says when a ZIP code is too far, without a time to book', async () => {
  renderScreen(<ZipLookup />, { at: '/locations?zip=94103' });
  expect(await screen.findByText('We don’t drive that far')).toBeTruthy();
  expect(screen.queryByText('next onsite')).toBeNull();
});

it('answers nothing to digits that can’t be a ZIP code', async () => {
  renderScreen(<ZipLookup />, { at: '/locations?zip=00000' });
  expect(await screen.findByLabelText('Your ZIP code')).toHaveProperty('validity.patternMismatch', true);
  expect(screen.queryByText('We don’t drive that far')).toBeNull();
});

it('asks for the ZIP code of a street address instead of one for PO boxes', async () => {
  renderScreen(<ZipLookup />, { at: '/locations?zip=95201' });
  expect(await screen.findByText('This ZIP code has no street addresses')).toBeTruthy();
  expect(screen.queryByText('We don’t drive that far')).toBeNull();
});

it('takes the previous result away for anything but a ZIP code, says so at the field, and shows it again once the code is right', async () => {
  const { user } = renderScreen(<ZipLookup />, { at: '/locations?zip=95814' });
  const field = await screen.findByLabelText('Your ZIP code');
  expect(await screen.findByText('What a visit in Sacramento costs')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '958');
  const isShownByBrowser = vi.fn();
  field.addEventListener('invalid', (event) => isShownByBrowser(!event.defaultPrevented));
  await user.click(screen.getByRole('button', { name: 'Show the cost' }));
  expect(isShownByBrowser).toHaveBeenCalledWith(false);
  expect(screen.queryByText('What a visit in Sacramento costs')).toBeNull();
  expect(field).toHaveProperty('value', '958');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Enter a 5-digit ZIP code',
  );
  await user.type(field, '14 {Enter}');
  expect(await screen.findByText('What a visit in Sacramento costs')).toBeTruthy();
  expect(screen.queryByText('Enter a 5-digit ZIP code')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBeNull();
});
