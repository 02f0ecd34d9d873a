import { renderScreen } from '@tulebyte/testing';
import { hasDraft } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { Conversation } from '../tickets/conversation.ts';
import Satisfaction from './satisfaction.tsx';

const save = vi.fn<(rating: { isGood: boolean; comment: string }) => Promise<void>>();
beforeEach(() => void save.mockReset().mockResolvedValue());

const ticket = v.parse(Conversation, {
  number: 'TB-10482',
  subject: 'Printer prints grey',
  status: 'solved',
  priority: 'high',
  created_at: '2026-03-02T17:00:00Z',
  last_activity_at: '2026-03-02T18:00:00Z',
  first_response_at: '2026-03-02T18:00:00Z',
  requester_id: 'rosa',
  revision: 'r1',
  sla_timers: [],
  messages: [],
  events: [],
  rating: { is_good: false, comment: '' },
});

/** The ticket, reloaded after each rating. */
function Page({ start = ticket }: { start?: Conversation }): ReactNode {
  const [current, setCurrent] = useState(start);
  const rate = async (rating: { isGood: boolean; comment: string }) => {
    await save(rating);
    setCurrent({ ...ticket, rating: { is_good: rating.isGood, comment: rating.comment } });
  };
  return <Satisfaction ticket={current} onRate={rate} />;
}

it('is rated with one click, and rated again with the comment that was sent since', async () => {
  const { user, ...screen } = renderScreen(<Page start={{ ...ticket, rating: null }} />);
  await user.click(screen.getByRole('button', { name: 'No, I’m not' }));
  await user.type(await screen.findByLabelText('What should have gone better? (optional)'), ' It took days. ');
  await user.click(screen.getByRole('button', { name: 'Send comment' }));
  expect(await screen.findByText('Comment saved.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Yes, I’m happy' }));
  expect(await screen.findByLabelText('What went well? (optional)')).toBeTruthy();
  expect(save.mock.calls).toEqual([
    [{ isGood: false, comment: '' }],
    [{ isGood: false, comment: 'It took days.' }],
    [{ isGood: true, comment: 'It took days.' }],
  ]);
});

it('keeps a comment through a reload and a failure, until it is sent', async () => {
  const open = () => {
    const screen = renderScreen(<Page />);
    return { ...screen, comment: screen.getByLabelText(/^What should have gone better/) };
  };
  const before = open();
  await before.user.type(before.comment, 'It took days.');
  before.unmount();
  const after = open();
  expect(after.comment).toHaveProperty('value', 'It took days.');
  const send = async () => after.user.click(after.getByRole('button', { name: 'Send comment' }));
  save.mockRejectedValueOnce(new Error('offline'));
  await send();
  expect((await after.findByRole('alert')).textContent).toBe('We couldn’t save this. Please try again.');
  await send();
  expect(await after.findByText('Comment saved.')).toBeTruthy();
  await expect.poll(() => hasDraft('satisfaction-TB-10482')).toBe(false);
});
