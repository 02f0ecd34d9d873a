import type { Sql } from '../postgres/connection.ts';
import { seedDemoChats } from './chats.ts';
import { seedDemoNewsletter } from './newsletter.ts';
import { seedDemoTraffic } from './traffic.ts';

/** What a site in use has: visits, questions to the assistant, and newsletter subscribers. Takes a second or two the first time. */
export async function seedDemoActivity(sql: Sql, admin: string): Promise<void> {
  await seedDemoChats(sql);
  await seedDemoNewsletter(sql, admin);
  await seedDemoTraffic(sql);
}
