import type { Sql } from '../../local/postgres/connection.ts';

/**
 * Seeds events of `days` days up to today and rolls up each day, as the job does; raw events older than 35 days are removed. A third of
 * the events are of new visitors; pages and sources are as unequal as real ones: a few have most visits.
 */
export async function seedTraffic(sql: Sql, { events, days }: { events: number; days: number }): Promise<void> {
  const perDay = Math.ceil(events / days);
  for (let back = days - 1; back >= 0; back -= 1) {
    await sql.begin(async (transaction) => {
      await transaction`
        insert into public.product_events (name, path, detail, value_cents, visitor, source, medium, campaign, device, language, happened_at, created_at)
        select case when e.kind < 0.96 then 'page_view' when e.kind < 0.975 then 'contact' when e.kind < 0.985 then 'phone_call' when e.kind < 0.995 then 'file_download' else 'order' end,
          case when e.kind >= 0.96 then '/contact-us' when e.page = 0 then '/' when e.page < 9 then '/services/service-' || e.page when e.page < 40 then '/product/product-' || e.page else '/blog/article-' || e.page end,
          case when e.kind between 0.96 and 0.975 then 'managed-it' else '' end, case when e.kind >= 0.995 then 12900 else 0 end, e.visitor,
          case when e.origin < 10 then '' else 'site-' || (e.origin - 10) || '.example' end,
          case when e.origin = 12 then 'email' else '' end, case when e.origin = 12 then 'fall' else '' end,
          (array['phone', 'phone', 'desktop', 'tablet'])[1 + e.visitor % 4], (array['en', 'en', 'en', 'es'])[1 + e.visitor % 4], e.at, e.at
        from (
          select n / 3 as visitor, random() as kind, floor(300 * random() ^ 3)::integer as page, floor(50 * (hashtext((n / 3)::text)::bigint & 1023) / 1024.0)::integer as origin,
            least(private.start_of_day(private.local_day(now()) - ${back}::integer) + n * interval '86400 seconds' / ${perDay + 1}, now()) as at
          from generate_series(1, ${perDay}::integer) n
        ) e`;
      await transaction`select private.roll_up_day(private.local_day(now()) - ${back}::integer)`;
      if (back > 35) await transaction`truncate public.product_events`;
    });
  }
  await sql`vacuum analyze`;
}
