export { cities, counties, findCity, travel } from './area.ts';
export type { City, CityId, County } from './area.ts';
export { company, mailingAddress, missingBeforeLaunch } from './company.ts';
export { hours } from './hours.ts';
export type { IsoWeekday, OpeningHours } from './hours.ts';
export { formatUsd } from './money.ts';
export type { Cents } from './money.ts';
export { socialProfiles } from './social-profiles.ts';
