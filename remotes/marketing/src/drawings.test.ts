import { undefinedTokens } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import delta from './home/delta.svg?raw';
import serviceArea from './service-area/service-area.svg?raw';

it.each([
  ['the landscape', delta],
  ['the map', serviceArea],
])('%s is drawn in colors of the theme', (_, drawing) => expect(undefinedTokens(drawing)).toEqual([]));
