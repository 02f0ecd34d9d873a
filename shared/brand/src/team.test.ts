import { expect, it } from 'vitest';
import { services } from './services.ts';
import { teamOf } from './team.ts';

it.each(services.map(({ id }) => id))('names one or two people for %s', (service) => {
  expect([1, 2]).toContain(teamOf(service).length);
});
