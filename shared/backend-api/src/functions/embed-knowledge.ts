import * as v from 'valibot';

/** Texts in one call of `embed-knowledge`. */
export const MAX_EMBEDDED_TEXTS = 64;

/** Without texts, `embed-knowledge` works on what the assistant knows. */
export const EmbedRequest = v.object({
  texts: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(4000))), v.maxLength(MAX_EMBEDDED_TEXTS))),
});

/** Response to a request with texts: a vector for each, in base64; `model` is null if none is configured. */
export const EmbedResponse = v.object({ model: v.nullable(v.string()), vectors: v.optional(v.array(v.string()), []) });
