import { expect, test } from 'vitest';
import { composeNewsletterIssue } from './newsletter-issue.ts';

const ADDRESS = 'P.O. Box 100, Stockton, CA 95201';

test.each(['en', 'es'] as const)('a newsletter ends with the company’s mailing address: %s', (language) => {
  const issue = { kind: 'newsletter_issue', to: 'nora@home.example', subject: 'May', body: 'Check one restore.' } as const;
  const { text, html } = composeNewsletterIssue({ ...issue, language, unsubscribeToken: null }, ADDRESS);
  for (const part of [text, html]) expect(part).toContain(`Tulebyte IT Services, ${ADDRESS}`);
});
