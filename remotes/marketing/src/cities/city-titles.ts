import { msg } from '@lingui/core/macro';

/** Titles of the city pages, separate from their content to keep the route list small. */
export const repairTitles = {
  stockton: msg`Computer repair in Stockton, CA`,
  lodi: msg`Computer repair in Lodi, CA`,
  modesto: msg`Computer repair in Modesto, CA`,
  sacramento: msg`Computer repair in Sacramento, CA`,
} as const;

export const supportTitles = {
  stockton: msg`IT support in Stockton, CA`,
  modesto: msg`IT support in Modesto, CA`,
  tracy: msg`IT support in Tracy, CA`,
  manteca: msg`IT support in Manteca, CA`,
  lodi: msg`IT support in Lodi, CA`,
} as const;

export const managedTitles = {
  stockton: msg`Managed IT in Stockton, CA`,
  modesto: msg`Managed IT in Modesto, CA`,
} as const;
