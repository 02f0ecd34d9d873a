import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connect } from '../local/postgres/connection.ts';
import { testBackend } from '../local/testing/test-backend.ts';

test('one of many concurrent bookings of a time succeeds, and the others learn that it is taken', async () => {
  // Not near the times that other tests book.
  const startsAt = new Date(Date.UTC(2200, 0, 1)).toISOString();
  const endsAt = new Date(Date.UTC(2200, 0, 1, 1)).toISOString();
  const sql = connect(testBackend().databaseUrl, 8);
  try {
    // All connections are open before the race.
    await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`));
    const book = () =>
      sql`
      select public.book_appointment(
        idempotency_key => ${randomUUID()}, name => 'Ana', email => 'ana@home.example', phone => '', company => '',
        topic => 'managed-it', message => '', source_path => '', locale => 'en', starts_at => ${startsAt}, ends_at => ${endsAt}, busy_until => ${endsAt}, technicians => '{help-desk}',
        channel => 'phone', place => 'Stockton', size => 'one')`.then(
        () => 'booked',
        (error: { code?: string }) => error.code,
      );
    const outcomes: (string | undefined)[] = [];
    for (let round = 0; round < 10; round += 1) {
      await sql`delete from public.appointments where starts_at = ${startsAt}`;
      outcomes.push(...(await Promise.all(Array.from({ length: 8 }, book))));
    }
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === '23P01')).toHaveLength(70);
  } finally {
    await sql`delete from public.inquiries where email = 'ana@home.example'`;
    await sql.end();
  }
});
