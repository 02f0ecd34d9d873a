import * as v from 'valibot';

export const DeleteAccountRequest = v.object({
  /** The address of the account, typed by its owner as confirmation. */
  email: v.pipe(
    v.string('Type the email address of your account'),
    v.trim(),
    v.nonEmpty('Type the email address of your account'),
  ),
});
export type DeleteAccountRequest = v.InferOutput<typeof DeleteAccountRequest>;

/** Errors: `recent_sign_in_needed`, `second_step_needed`, `last_admin`, `last_owner`, or `invalid_request` when the address differs. */
export const DeleteAccountResponse = v.object({
  receipt: v.pipe(v.string(), v.uuid()),
  tickets_deleted: v.number(),
  tickets_kept: v.number(),
  /** False when the email could not be sent; the page then shows the receipt number. */
  mailed: v.boolean(),
});
export type DeleteAccountResponse = v.InferOutput<typeof DeleteAccountResponse>;
