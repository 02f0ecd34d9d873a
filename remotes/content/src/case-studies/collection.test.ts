import * as v from 'valibot';
import { expect, it } from 'vitest';
import { caseStudies } from './collection.ts';

it('refuses a service that we don’t have', () => {
  const service = caseStudies.facts['service'];
  if (!service) throw new Error('there is no field');
  expect(v.safeParse(service as v.GenericSchema, '/services/cyber').issues?.[0].message).toBe(
    'there is no service "/services/cyber"',
  );
  expect(v.safeParse(service as v.GenericSchema, '/services/cybersecurity').success).toBe(true);
});
