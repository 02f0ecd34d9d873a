import { describe, expect, it } from 'vitest';
import { readFilters, withFilter } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('filters in the address', () => {
  it('show what is not solved, latest first, when it says nothing', () => {
    expect(read('')).toEqual({ status: 'active', priority: '', assignee: '', tag: '', q: '', sort: 'activity', page: 1 });
  });

  it('are read', () => {
    expect(read('status=pending&priority=high&assignee=me&tag=on-site&q=printer&sort=oldest&page=3')).toEqual({
      status: 'pending',
      priority: 'high',
      assignee: 'me',
      tag: 'on-site',
      q: 'printer',
      sort: 'oldest',
      page: 3,
    });
  });

  it('know the order of the promises', () => expect(read('sort=due').sort).toBe('due'));

  it.each([
    'status=deleted',
    'priority=urgent',
    'assignee=x);drop',
    'tag=A b',
    'sort=id',
    'page=-1',
    'page=two',
    `q=${'x'.repeat(101)}`,
  ])('read a wrong value as none: %s', (query) => expect(read(query)).toEqual(read('')));

  it('lead back to the first page when another one changes, and drop what is the default', () => {
    const params = new URLSearchParams('status=pending&page=4');
    expect(withFilter(params, 'priority', 'low').toString()).toBe('status=pending&priority=low');
    expect(withFilter(params, 'status', 'active').toString()).toBe('');
    expect(withFilter(params, 'page', '5').toString()).toBe('status=pending&page=5');
  });
});
