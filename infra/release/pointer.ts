import { Pointer as ChannelPointer } from '@tulebyte/federation/release';
import * as v from 'valibot';

/** What a channel points to, and who moved it there. Pointers from before that was recorded have neither author nor time. */
export const Pointer = v.object({
  ...ChannelPointer.entries,
  author: v.optional(v.string()),
  /** ISO 8601. */
  time: v.optional(v.string()),
});
export type Pointer = v.InferOutput<typeof Pointer>;
