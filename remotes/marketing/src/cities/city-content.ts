import type { MessageDescriptor } from '@lingui/core';
import type { PriceRef } from '../prices/price-line.ts';

interface NamedItem {
  name: MessageDescriptor;
  detail: MessageDescriptor;
}

/** The content of one city's page. It must be specific: swapping two cities would make both pages wrong. */
export interface CityContent {
  lede: MessageDescriptor;
  /** Neighborhoods, or kinds of offices, and what we see there. */
  places: readonly NamedItem[];
  /** Common jobs, with their published price. */
  jobs: readonly (NamedItem & { price: PriceRef })[];
  /** Local causes of trouble: heat, dust, fog, wind, water, walls. */
  commonIssues: readonly NamedItem[];
  /** The electric utility, and what it means for computers. */
  power: { utility: string; detail: MessageDescriptor };
  /** How we get there. */
  travelNote: MessageDescriptor;
  questions: readonly { question: MessageDescriptor; answer: MessageDescriptor }[];
}
