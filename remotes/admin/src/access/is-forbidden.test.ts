import { BackendError } from '@tulebyte/backend-api/rows';
import { FunctionError } from '@tulebyte/platform';
import { expect, it } from 'vitest';
import { isForbidden } from './is-forbidden.ts';

it.each([
  ['the database', new BackendError({ code: '42501', message: '', hint: '' }), true],
  ['a function', new FunctionError({ status: 403, code: 'unauthorized', message: '' }), true],
  [
    'a function that wants a recent sign-in',
    new FunctionError({ status: 403, code: 'recent_sign_in_needed', message: '' }),
    false,
  ],
  ['a failure', new Error('Down'), false],
])('knows whether %s denied something', (_, error, isDenied) => expect(isForbidden(error)).toBe(isDenied));
