import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { Component } from './page.tsx';

it('leads applicants to the positions and to a message, not to an appointment', () => {
  const { getByRole, container } = renderScreen(<Component />, { at: '/careers' });
  expect(getByRole('link', { name: 'See open jobs' }).getAttribute('href')).toContain('#openings');
  const targets = [...container.querySelectorAll('#talk a')].map((link) => link.getAttribute('href'));
  expect(targets).toContain('/contact-us');
  expect(targets).not.toContain('/get-started');
});
