import { findCity, travel } from '@tulebyte/brand';

const [first, second] = travel.freeAround;
const nameOf = (id: string): string => findCity(id)?.name ?? id;

/** The two cities with free travel around them. */
export const firstFreeCity = nameOf(first);
export const secondFreeCity = nameOf(second);
