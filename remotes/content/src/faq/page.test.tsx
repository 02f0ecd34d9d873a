import { loadLazyComponents } from '@tulebyte/platform';
import { renderScreen } from '@tulebyte/testing';
import { beforeAll, expect, it } from 'vitest';
import { Component } from './page.tsx';
import { questionGroups } from './questions.ts';

beforeAll(loadLazyComponents);

it('shows the first answer of each subject', () => {
  const { container } = renderScreen(<Component />, { at: '/faq' });
  expect([...container.querySelectorAll('details')].filter(({ open }) => open)).toHaveLength(questionGroups.length);
});

it('renders every answer, open or not', () => {
  const { container } = renderScreen(<Component />, { at: '/faq' });
  const count = questionGroups.flatMap(({ questions }) => questions).length;
  expect(container.querySelectorAll('details')).toHaveLength(count);
  expect(container.textContent).toContain(
    'Monday – Friday 8:00\u00a0AM – 6:00\u00a0PM; Saturday 9:00\u00a0AM – 2:00\u00a0PM, Pacific time',
  );
});
