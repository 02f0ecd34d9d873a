import { OPERATOR_KEY, isOperator, parseOperatorKey } from '../../../release/operator-key.ts';
import { encodePublicKey } from '../../../release/policy.ts';
import { PublishError } from '../../../release/publish-error.ts';
import type { SigningKey } from '../../../release/signed-document.ts';
import type { Trust } from '../../../release/trust.ts';
import type { ReleaseOverview } from '@tulebyte/backend-api/functions/releases';
import { HttpError } from '../_shared/endpoint.ts';
import { currentRuntime } from '../_shared/runtime.ts';
import { refusedResponse } from './refused.ts';

type ReadOnly = NonNullable<ReleaseOverview['readOnly']>;

/** The key with which this function moves the channel, or why it can't. */
export function operatorKey(trust: Trust): SigningKey | ReadOnly {
  const text = currentRuntime().env(OPERATOR_KEY);
  if (!text) {
    return {
      message: `${OPERATOR_KEY} is not set for the functions.`,
      remedy: 'npm run release -- operators create',
      refusal: { code: 'setting_missing', values: { setting: OPERATOR_KEY } },
    };
  }
  try {
    const key = parseOperatorKey(text);
    if (isOperator(key, trust)) return key;
    return {
      message: `The release policy doesn’t list the key ${key.id} as an operator.`,
      remedy: `npm run release -- operators add ${encodePublicKey(key.privateKey)}`,
      refusal: { code: 'key_unlisted', values: { key: key.id } },
    };
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    const { message, remedy, refusal } = error;
    return { message, remedy, ...(refusal ? { refusal } : {}) };
  }
}

/** @throws HttpError 409 that says why there is none */
export function requireOperatorKey(trust: Trust): SigningKey {
  const found = operatorKey(trust);
  if (isKey(found)) return found;
  throw new HttpError(refusedResponse(found.message, found.refusal, found.remedy));
}

export const isKey = (found: SigningKey | ReadOnly): found is SigningKey => 'privateKey' in found;
