import { screen } from '@testing-library/react';
import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { messages } from '../locales/es.mjs';
import { Component } from './page.tsx';

it('counts votes', async () => {
  const { user } = renderScreen(<Component />);
  expect(screen.getByRole('heading', { level: 1, name: '__title__' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Yes, it is' }));
  expect(screen.getByText('Votes: 1')).toBeDefined();
});

it('speaks Spanish', () => {
  renderScreen(<Component />, { locale: 'es', messages: [messages] });
  expect(screen.getByRole('button', { name: 'Sí' })).toBeDefined();
});
