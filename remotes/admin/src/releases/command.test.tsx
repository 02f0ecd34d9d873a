import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { Command } from './command.tsx';

it('stays one text to copy, in which no line ends inside an option', () => {
  const { container } = renderScreen(<Command>npm run release -- rollback shop --to 2026</Command>);
  expect(container.textContent).toBe('npm run release -- rollback shop --to 2026');
  const words = [...container.querySelectorAll('span')].map((word) => word.textContent);
  expect(words).toEqual(['npm', 'run', 'release', '--', 'rollback', 'shop', '--to', '2026']);
});
