import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { Heading } from '../type/type.tsx';
import { keepCompounds } from './keep-compounds.tsx';

it('keeps compounds of a title on one line', () => {
  const { getByRole } = renderScreen(
    <>
      <Heading>{keepCompounds('Set up two-step sign-in')}</Heading>
      <Heading>{keepCompounds('Backups')}</Heading>
    </>,
  );
  const title = getByRole('heading', { name: 'Set up two-step sign-in' });
  expect([...title.children].map(({ textContent }) => textContent)).toEqual(['two-step', 'sign-in']);
  expect(getByRole('heading', { name: 'Backups' }).children).toHaveLength(0);
});
