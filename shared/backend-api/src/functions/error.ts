import * as v from 'valibot';
import { known } from '../rows.ts';

/** The body of every function response with status 400 or above. `message` is English and may be shown. */
export const FunctionErrorBody = v.object({
  error: v.object({
    // A newer code reads as `unavailable`.
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
        'job_closed',
        'forged',
        // From `place-order`: the price has changed, a product is no longer sold, or cards aren't accepted.
        'price_changed',
        'product_gone',
        'card_unavailable',
        // From `releases`: someone else was faster, or the move isn't possible; `fields.command` is what a publisher runs instead.
        'release_changed',
        'release_refused',
        'rate_limited',
        'unavailable',
        // From `delete-account`: what has to happen first, or why it isn't possible.
        'second_step_needed',
        'recent_sign_in_needed',
        'last_admin',
        'last_owner',
      ],
      'unavailable',
    ),
    message: v.string(),
    /** Messages by field name; only with `invalid_request`. */
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});
export type FunctionErrorBody = v.InferOutput<typeof FunctionErrorBody>;
export type FunctionErrorCode = FunctionErrorBody['error']['code'];
