import { expect, it } from 'vitest';
import { services } from './services.ts';
import { teamFor, teamMemberName, teamOf } from './team.ts';

it.each(services.map(({ id }) => id))('names one or two people for %s', (service) => {
  expect([1, 2]).toContain(teamOf(service).length);
});

it('has a name for everyone who takes appointments', () => {
  for (const channel of ['phone', 'video', 'dropoff', 'onsite'] as const)
    for (const id of teamFor(channel)) expect(teamMemberName(id)).not.toBe(id);
});
