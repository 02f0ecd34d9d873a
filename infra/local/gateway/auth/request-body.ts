import * as v from 'valibot';

const text = v.optional(v.string());
const flag = v.optional(v.boolean());
const object = v.optional(v.record(v.string(), v.unknown()));

const Fields = v.object({
  auth_code: text,
  challenge_id: text,
  code: text,
  code_challenge: text,
  code_challenge_method: text,
  code_verifier: text,
  current_password: text,
  email: text,
  factor_type: text,
  friendly_name: text,
  id_token: text,
  nonce: text,
  password: text,
  phone: text,
  provider: text,
  refresh_token: text,
  token: text,
  token_hash: text,
  type: text,
  create_user: flag,
  email_confirm: flag,
  link_identity: flag,
  phone_confirm: flag,
  should_soft_delete: flag,
  app_metadata: object,
  data: object,
  gotrue_meta_security: object,
  options: object,
  user_metadata: object,
});
export type AuthBody = v.InferOutput<typeof Fields>;

const Sent = v.pipe(
  v.unknown(),
  v.check((sent) => !Array.isArray(sent)),
  v.record(v.string(), v.unknown()),
  // Null means absent, as in Go.
  v.transform((sent) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))),
);

/**
 * Parses a request body. `fields` has only text fields; `sent` is the whole body, for lite.
 * @returns null when a field has another type
 * @throws SyntaxError when it isn't JSON
 */
export function readAuthBody(json: string): { fields: AuthBody; sent: Record<string, unknown> } | null {
  const sent = v.safeParse(Sent, json === '' ? {} : JSON.parse(json));
  if (!sent.success) return null;
  const fields = v.safeParse(Fields, sent.output);
  const restIsText = Object.entries(sent.output).every(
    ([name, value]) => Object.hasOwn(Fields.entries, name) || typeof value === 'string',
  );
  return fields.success && restIsText ? { fields: fields.output, sent: sent.output } : null;
}
