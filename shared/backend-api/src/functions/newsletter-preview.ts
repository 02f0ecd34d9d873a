import * as v from 'valibot';

/** `POST newsletter-preview`, for staff whose role includes `newsletters`: the email that a subscriber would get. Sends and stores nothing. */
export const NewsletterPreviewRequest = v.object({
  language: v.picklist(['en', 'es']),
  subject: v.pipe(v.string(), v.maxLength(120)),
  body: v.pipe(v.string(), v.maxLength(20_000)),
});
export const NewsletterPreview = v.object({ subject: v.string(), html: v.string(), text: v.string() });
export type NewsletterPreview = v.InferOutput<typeof NewsletterPreview>;
