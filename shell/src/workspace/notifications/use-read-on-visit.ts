import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tulebyte/router';
import { useEffect, useEffectEvent } from 'react';
import { useContributions } from '../../federation/use-contributions.ts';
import { markRead, notificationsKey } from './unread.ts';
import { ticketOnPage } from './ticket-on-page.ts';

/** Marks a ticket's notifications as read while its page is in view. */
export function useReadOnVisit(userId: string, unread: number): void {
  const queries = useQueryClient();
  const ticket = ticketOnPage(useLocation().pathname, useContributions());
  const read = useEffectEvent(async (ticket_number: string) => {
    if (document.visibilityState !== 'visible') return;
    const marked = await markRead({ ticket_number });
    if (marked > 0) await queries.invalidateQueries({ queryKey: notificationsKey(userId) });
  });
  useEffect(() => {
    if (ticket === undefined || unread === 0) return;
    const readQuietly = () => void read(ticket).catch(() => {}); // they stay unread
    readQuietly();
    document.addEventListener('visibilitychange', readQuietly);
    return () => document.removeEventListener('visibilitychange', readQuietly);
  }, [ticket, unread]);
}
