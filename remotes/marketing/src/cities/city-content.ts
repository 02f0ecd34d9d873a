import type { MessageDescriptor } from '@lingui/core';
import type { PriceRef } from '../prices/price-line.ts';

interface NamedItem {
  name: MessageDescriptor;
  detail: MessageDescriptor;
}

/** What only one city's page says. Swap two cities and both pages are false. */
export interface CityContent {
  lede: MessageDescriptor;
  /** Parts of the city by their own names, or what is particular to its offices, and what we meet there. */
  places: readonly NamedItem[];
  /** What people here call for, with the published price that applies. */
  jobs: readonly (NamedItem & { price: PriceRef })[];
  /** What goes wrong here, and why: heat, dust, fog, wind, water, walls. */
  commonIssues: readonly NamedItem[];
  /** Who delivers the electricity, and what follows from it. */
  power: { utility: string; detail: MessageDescriptor };
  /** Which way we come, in a resident's words. */
  travelNote: MessageDescriptor;
  questions: readonly { question: MessageDescriptor; answer: MessageDescriptor }[];
}
