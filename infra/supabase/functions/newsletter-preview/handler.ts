import { NewsletterPreviewRequest, type NewsletterPreview } from '@tulebyte/backend-api/functions/newsletter-preview';
import { callerId } from '../_shared/backend.ts';
import { composeNewsletterIssue } from '../_shared/emails/newsletter-issue.ts';
import { endpoint, errorResponse, jsonResponse, readBody } from '../_shared/endpoint.ts';
import { limitAccount } from '../_shared/form-limits.ts';
import { requirePermission } from '../_shared/staff-permission.ts';

/** Composes a newsletter as the mailer does, without sending it. */
export const handler = endpoint(['POST'], async (request) => {
  const user = await callerId(request);
  if (user === null) return errorResponse(401, 'unauthorized', 'Please sign in.');
  const asked = await readBody(request, NewsletterPreviewRequest);
  await limitAccount(user, 'newsletter-preview', { most: 60, seconds: 60 });
  await requirePermission(request, 'newsletters');
  const { subject, html, text } = composeNewsletterIssue({
    ...asked,
    kind: 'newsletter_issue',
    to: '',
    unsubscribeToken: 'preview',
  });
  return jsonResponse(200, { subject, html, text } satisfies NewsletterPreview);
});
