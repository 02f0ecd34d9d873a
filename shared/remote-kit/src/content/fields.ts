import * as v from 'valibot';

/** Kinds of fields that collections of every remote have. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
export const texts = v.pipe(v.array(text), v.nonEmpty('is empty'));
/** The title of a page; the company's name follows it in search results. */
export const title = v.pipe(
  text,
  v.maxLength(60, ({ received }) => `is ${received} characters long; search results show 60`),
);
/** The description in search results. */
export const description = v.pipe(
  text,
  v.minLength(120, ({ received }) => `is only ${received} characters long; search results show 120 to 160`),
  v.maxLength(160, ({ received }) => `is ${received} characters long; search results show 120 to 160`),
);
/** `2026-11-05`. */
export const day = v.pipe(v.string(), v.isoDate('must be a day such as 2026-11-05'));
