import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { PageHeader, Section } from './section.tsx';

it('keeps compounds of titles on one line', () => {
  const { getByRole } = renderScreen(
    <>
      <PageHeader title="Set up two-step sign-in" />
      <Section title="Backups" />
    </>,
  );
  const title = getByRole('heading', { name: 'Set up two-step sign-in' });
  expect([...title.children].map(({ textContent }) => textContent)).toEqual(['two-step', 'sign-in']);
  expect(getByRole('heading', { name: 'Backups' }).children).toHaveLength(0);
});
