import { Pointer as ChannelPointer, type Canary, type Release } from '@tulebyte/federation/release';
import * as v from 'valibot';
import type { Policy } from './policy.ts';
import { bodyHash } from './signed-document.ts';

/** What a channel points to, and who moved it there. Pointers from before that was recorded have neither author nor time. */
export const Pointer = v.object({
  ...ChannelPointer.entries,
  author: v.optional(v.string()),
  /** ISO 8601. */
  time: v.optional(v.string()),
  /** Why, and the id of the request that asked for it: repeated requests make one move. Only of moves by operators. */
  note: v.optional(v.string()),
  request: v.optional(v.string()),
});
export type Pointer = v.InferOutput<typeof Pointer>;

/** The pointer after the one with the highest counter. */
export function nextPointer(
  { channel, author, policy, highest }: { channel: string; author: string; policy: Policy; highest: number },
  release: Release,
  canary?: Canary,
): Pointer {
  return {
    channel,
    counter: highest + 1,
    policy: policy.policy,
    release: release.release,
    hash: bodyHash(release),
    ...(canary ? { canary } : {}),
    author,
    time: new Date().toISOString(),
  };
}
