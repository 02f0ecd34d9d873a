import { MessageBody } from '@tulebyte/tickets/message-body';
import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';

it('formats a message’s bold, code, lists, and links, and shows HTML as text', async () => {
  const body = 'Try **this**:\n1. Run `sfc`\n2. See https://example.com/help.\n\n<b onclick=alert(1)>Thanks</b>';
  const { findByRole, container } = renderScreen(<MessageBody message={{ body, attachments: [] }} />);
  const link = await findByRole('link', { name: 'https://example.com/help' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  expect([...container.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Run sfc',
    'See https://example.com/help.',
  ]);
  expect(container.querySelector('strong')?.textContent).toBe('this');
  expect(container.textContent).toContain('<b onclick=alert(1)>Thanks</b>');
});
