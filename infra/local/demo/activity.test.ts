import { describe, expect, test } from 'vitest';
import { ownerSql } from '../testing/people.ts';
import { seedDemoActivity } from './activity.ts';

const sql = ownerSql();
class Undo extends Error {}

/** Other tests count what they add, so nothing stays. */
async function undone(work: (transaction: typeof sql) => Promise<void>): Promise<void> {
  const attempt = sql.begin(async (transaction) => {
    await transaction`delete from public.chat_sessions`;
    await transaction`delete from public.newsletter_subscribers`;
    await transaction`delete from public.newsletters`;
    await transaction`delete from public.product_events`;
    await transaction`delete from public.traffic_daily`;
    await transaction`delete from public.goals_daily`;
    await transaction`delete from public.inquiries`;
    const nested = Object.assign((...given: Parameters<typeof transaction>) => transaction(...given), transaction, {
      begin: (inside: (inner: typeof transaction) => Promise<unknown>) => transaction.savepoint(inside),
    });
    await work(nested as unknown as typeof sql);
    throw new Undo();
  });
  await expect(attempt).rejects.toThrow(Undo);
}

describe('sample activity', () => {
  test('fills analytics, the assistant, and the newsletter, once, without email', () =>
    undone(async (transaction) => {
      const [admin] = await transaction<
        { id: string }[]
      >`select user_id as id from public.user_roles where role = 'owner' limit 1`;
      const emails = () => transaction`select 1 from public.outgoing_emails`;
      const before = await emails();
      await seedDemoActivity(transaction, admin?.id ?? '');
      const count = async () => {
        const [row] = await transaction`select
          (select count(*)::int from public.chat_messages where answered = false) as unanswered,
          (select count(*)::int from public.chat_ratings) as ratings,
          (select count(*)::int from public.newsletter_subscribers where state = 'confirmed') as subscribers,
          (select count(*)::int from public.newsletters) as newsletters,
          (select count(*)::int from public.inquiries) as leads,
          (select count(distinct day)::int from public.traffic_daily where day < private.local_day(now())) as days,
          (select sum(visitors)::int from public.traffic_daily where page = '*' and source = '*' and device = '*' and language = '*') as visitors`;
        return row;
      };
      const first = await count();
      expect(first).toMatchObject({ unanswered: 4, ratings: 6, subscribers: 11, newsletters: 2, days: 56 });
      expect(first?.['visitors']).toBeGreaterThan(1000);
      const goals = await transaction`
        select g.goal, sum(g.completions)::int as counted, (private.recorded_goals(min(g.day), max(g.day)) ->> g.goal)::int as received
        from public.goals_daily g where g.page = '*' and g.source = '*' and g.goal in ('contact', 'callback', 'booking') group by g.goal order by g.goal`;
      expect(goals.map(({ goal }) => goal as string)).toEqual(['callback', 'contact']);
      for (const { goal, counted, received } of goals) expect([goal, received > counted]).toEqual([goal, true]);
      // Their names say what they are.
      expect(await transaction`select 1 from public.inquiries where name not like 'Sample: %' or status <> 'answered'`).toEqual(
        [],
      );
      expect(
        await transaction`select 1 from public.product_events where source <> '' and source not like 'sample-%' and campaign not like 'sample-%'`,
      ).toEqual([]);
      expect(await transaction`select 1 from public.newsletter_subscribers where email not like 'sample.%.example'`).toEqual([]);
      await seedDemoActivity(transaction, admin?.id ?? '');
      expect(await count()).toEqual(first);
      expect((await emails()).length).toBe(before.length);
    }));
});
