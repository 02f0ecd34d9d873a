import type { CityId } from './area.ts';
import type { Cents } from './money.ts';

/** An open position. The pay range is published with it (California Labor Code §432.3). */
export interface Job {
  readonly id: JobId;
  readonly title: string;
  readonly pay: { readonly from: Cents; readonly to: Cents; readonly per: 'hour' | 'year' };
  readonly hours: 'full-time' | 'part-time';
  /** The base, from which technicians go to customers. */
  readonly city: CityId;
  /** Dates (`YYYY-MM-DD`) of the posting and of the application deadline. */
  readonly postedOn: string;
  readonly closesOn: string;
}

export type JobId = 'field-technician' | 'help-desk-engineer' | 'security-analyst';

/** Sample positions of a sample company: replace them, or leave the list empty. */
export const jobs: readonly Job[] = [
  {
    id: 'field-technician',
    title: 'Field technician',
    pay: { from: 2_600, to: 3_400, per: 'hour' },
    hours: 'full-time',
    city: 'stockton',
    postedOn: '2026-11-02',
    closesOn: '2027-03-31',
  },
  {
    id: 'help-desk-engineer',
    title: 'Help desk engineer',
    pay: { from: 6_200_000, to: 7_800_000, per: 'year' },
    hours: 'full-time',
    city: 'stockton',
    postedOn: '2026-11-09',
    closesOn: '2027-03-31',
  },
  {
    id: 'security-analyst',
    title: 'Security analyst, evenings',
    pay: { from: 4_100, to: 5_200, per: 'hour' },
    hours: 'part-time',
    city: 'modesto',
    postedOn: '2026-11-16',
    closesOn: '2027-03-31',
  },
];

/** Finds an open position by id. */
export function findJob(id: string): Job | undefined {
  return jobs.find((job) => job.id === id);
}
