import { team } from '@tulebyte/brand/team';
import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { Component } from './page.tsx';

it('has a phone link', () => {
  const { getAllByRole } = renderScreen(<Component />);
  expect(getAllByRole('link').some((link) => link.getAttribute('href') === 'tel:+12095550142')).toBe(true);
});

it('shows the person who answers the phone on the video poster', () => {
  const { getByRole, getByText } = renderScreen(<Component />);
  const poster = getByRole('link', { name: /Watch: what happens when you call/ });
  const parts = [...poster.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);
  const person = team.find(({ role }) => role === 'help-desk');
  expect(parts).toContain(person?.id);
  expect(getByText(`${person?.name} picks up`)).toBeTruthy();
});
