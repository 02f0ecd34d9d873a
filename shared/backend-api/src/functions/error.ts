import * as v from 'valibot';
import { known } from '../rows.ts';

/** The body of every answer of a function whose status is 400 or above. `message` is English and may be shown. */
export const FunctionErrorBody = v.object({
  error: v.object({
    // A code that came later says at least that it did not work.
    code: known(
      [
        'invalid_request',
        'unauthorized',
        'not_found',
        'conflict',
        'method_not_allowed',
        'payload_too_large',
        'empty_file',
        'unsupported_type',
        'infected',
        'too_many_files',
        'ticket_closed',
        'ticket_not_solved',
        'estimate_decided',
        'forged',
        // Of `place-order`: the cart costs something else now, holds what is not sold any more, or cards are not taken.
        'price_changed',
        'product_gone',
        'card_unavailable',
        'rate_limited',
        'unavailable',
        // Of `delete-account`: what is missing before it may happen, or why it may not.
        'second_step_needed',
        'recent_sign_in_needed',
        'last_admin',
        'last_owner',
      ],
      'unavailable',
    ),
    message: v.string(),
    /** What is wrong with a field, by its name; only with `invalid_request`. */
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});
export type FunctionErrorBody = v.InferOutput<typeof FunctionErrorBody>;
export type FunctionErrorCode = FunctionErrorBody['error']['code'];
