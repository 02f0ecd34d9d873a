import * as v from 'valibot';
import { isDevOriginAllowed, ownersOf } from './policy.ts';
import { hasExpired, isSigned, parseToken, signToken, TokenFields } from './preview-token.ts';
import type { SigningKey } from './signed-document.ts';
import type { Trust } from './trust.ts';

/** Permission to see one remote from a dev server inside the live site. */
const DevPreview = v.object({ remote: v.string(), origin: v.string(), ...TokenFields });
export type DevPreview = v.InferOutput<typeof DevPreview>;

/** The same message for a link that was changed and for one that no key of this site signed. */
export const INVALID = 'This preview link is not valid.';

/** Why a link to a dev preview is refused, for the person who opens it. */
export class DevPreviewRefused extends Error {
  override readonly name = 'DevPreviewRefused';
  readonly status: 403 | 410;

  constructor(message: string, status: 403 | 410 = 403) {
    super(message);
    this.status = status;
  }
}

export function signDevPreview(preview: Omit<DevPreview, 'keyId'>, signer: SigningKey): string {
  return signToken('dev-preview', preview, signer);
}

/**
 * The dev preview of a valid token; undefined for other tokens. The policy in force decides, so it also ends links that were made
 * before it. @throws DevPreviewRefused
 */
export function openDevPreview(token: string, trust: Trust, now: number = Date.now()): DevPreview | undefined {
  const preview = parseToken(DevPreview, token);
  if (!preview) return undefined;
  if (!isSigned('dev-preview', token, preview, trust.allKeys)) {
    throw new DevPreviewRefused(INVALID);
  }
  if (hasExpired(preview, now)) throw new DevPreviewRefused('This preview has expired.', 410);
  const refusal = refusalOf(preview, preview.keyId, trust);
  if (refusal) throw new DevPreviewRefused(`This preview isn't allowed: ${refusal}.`);
  return preview;
}

/** Why a key may not show a remote from an origin; undefined if it may. */
export function refusalOf(
  { remote, origin }: Pick<DevPreview, 'remote' | 'origin'>,
  keyId: string,
  { policy: { rules }, siteKeys }: Trust,
): string | undefined {
  if (!Object.hasOwn(rules.remotes, remote)) return `the policy knows no remote "${remote}"`;
  if (!siteKeys.has(keyId) && !ownersOf(rules, remote).has(keyId)) return `the key ${keyId} doesn't own "${remote}"`;
  if (!isDevOriginAllowed(rules, remote, origin)) return `"${origin}" is not an origin from which the policy allows "${remote}"`;
  return undefined;
}
