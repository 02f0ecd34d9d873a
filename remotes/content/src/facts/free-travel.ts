import { findCity, travel } from '@tulebyte/brand';

const [first, second] = travel.freeAround;
const nameOf = (id: string): string => findCity(id)?.name ?? id;

/** The two cities around which travel is free. */
export const firstFreeCity = nameOf(first);
export const secondFreeCity = nameOf(second);
