import { describe, expect, it } from 'vitest';
import { ticketFilters } from './filters.ts';
import { canBeSaved, countFilters } from './views/view.ts';

const read = (query: string) => ticketFilters.read(new URLSearchParams(query));

describe('URL filters', () => {
  it('default to unsolved tickets, due first', () => {
    expect(read('')).toEqual({
      status: 'active',
      priority: '',
      assignee: '',
      tag: '',
      company: '',
      report: '',
      since: '',
      until: '',
      logged_by: '',
      q: '',
      sort: 'due',
      page: 1,
    });
  });

  it('are read from the URL', () => {
    expect(
      read(
        'status=pending&priority=high&assignee=me&tag=on-site&company=10000000-0000-4000-8000-000000000007&q=printer&sort=oldest&page=3',
      ),
    ).toMatchObject({
      status: 'pending',
      priority: 'high',
      assignee: 'me',
      tag: 'on-site',
      company: '10000000-0000-4000-8000-000000000007',
      q: 'printer',
      sort: 'oldest',
      page: 3,
    });
  });

  it('are counted when they differ from the default', () => {
    expect(countFilters(read('q=toner&sort=oldest'))).toBe(0);
    expect(countFilters(read('status=all&tag=on-site'))).toBe(2);
  });

  it('name the tickets behind a report’s number, and no view', () => {
    const report = read('status=all&report=response_missed&since=2026-10-26&until=2026-11-22');
    expect(report).toMatchObject({ report: 'response_missed', since: '2026-10-26', until: '2026-11-22' });
    expect(canBeSaved(report)).toBe(false);
    expect(canBeSaved(read('company=none'))).toBe(false);
    expect(canBeSaved(read('company=10000000-0000-4000-8000-000000000007'))).toBe(true);
  });

  it('include what is due', () => expect(read('status=due_today').status).toBe('due_today'));

  it.each([
    'status=deleted',
    'priority=urgent',
    'assignee=x);drop',
    'assignee=------------------------------------',
    'company=Valley Farms',
    'tag=A b',
    'report=everything',
    'since=last week',
    'logged_by=me',
    'sort=id',
    'page=-1',
    'page=two',
    `q=${'x'.repeat(101)}`,
  ])('read a wrong value as none: %s', (query) => expect(read(query)).toEqual(read('')));

  it('reset to the first page on change, and omit defaults', () => {
    const params = new URLSearchParams('status=pending&page=4');
    expect(ticketFilters.change(params, 'priority', 'low').toString()).toBe('status=pending&priority=low');
    expect(ticketFilters.change(params, 'status', 'active').toString()).toBe('');
    expect(ticketFilters.change(params, 'page', '5').toString()).toBe('status=pending&page=5');
  });
});
