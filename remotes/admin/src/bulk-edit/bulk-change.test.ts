import { expect, it } from 'vitest';
import { NO_CHANGE, undoChanges, type Chosen } from './bulk-change.ts';

const ticket = (number: string, change: Partial<Chosen> = {}): Chosen => ({
  id: number,
  number,
  version: 1,
  status: 'open',
  priority: 'normal',
  assignee_id: null,
  tags: ['printer'],
  ...change,
});

it('takes back what was changed, of the tickets that were', () => {
  const tickets = [ticket('TB-1'), ticket('TB-2', { assignee_id: 'dana', priority: 'low' }), ticket('TB-3')];
  const change = { status: 'solved', priority: 'high', assignee: 'lee', tag: 'printer' } as const;
  const undone = undoChanges(
    tickets,
    change,
    new Map([
      ['TB-1', 4],
      ['TB-2', 5],
    ]),
  );
  expect(undone.map(({ ticket: { number, version }, change: undo }) => [number, version, undo])).toEqual([
    ['TB-1', 4, { status: 'open', priority: 'normal', assignee: 'none', tag: '' }],
    ['TB-2', 5, { status: 'open', priority: 'low', assignee: 'dana', tag: '' }],
  ]);
});

it('removes a tag that a ticket did not have, and offers nothing where nothing can be taken back', () => {
  const versions = new Map([['TB-1', 2]]);
  expect(undoChanges([ticket('TB-1')], { ...NO_CHANGE, tag: 'fiber' }, versions)[0]?.change.tagToRemove).toBe('fiber');
  expect(undoChanges([ticket('TB-1')], { ...NO_CHANGE, tag: 'printer' }, versions)).toEqual([]);
  expect(undoChanges([ticket('TB-1', { status: 'new' })], { ...NO_CHANGE, status: 'open' }, versions)).toEqual([]);
});
