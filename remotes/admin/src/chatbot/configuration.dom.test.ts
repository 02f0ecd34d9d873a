import { stubFetch } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { saveConfiguration } from './configuration.ts';

const seen = {
  bot_name: null,
  brand_tone: 'professional',
  default_language: 'en',
  primary_color: null,
  position: 'bottom-right',
  citations: true,
  expand: true,
  email_transcript: true,
  updated_at: 'v1',
} as const;
const changed = { ...seen, bot_name: 'Tule' };

it.each([
  ['saved, when the response to the first try was lost', changed, { ...changed, updated_at: 'v2' }],
  ['a conflict, when someone else saved', { ...changed, expand: false }, 'EditConflict'],
])('is %s', async (_, stored, expected) => {
  stubFetch({
    '/rest/v1/chat_config': ({ method }: Request) => Response.json(method === 'GET' ? { ...stored, updated_at: 'v2' } : []),
  });
  expect(await saveConfiguration(changed).catch(({ name }: Error) => name)).toEqual(expected);
});
