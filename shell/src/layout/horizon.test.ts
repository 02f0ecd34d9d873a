import { undefinedTokens } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import drawing from './horizon.svg?raw';

it('uses only colors of the theme', () => expect(undefinedTokens(drawing)).toEqual([]));
