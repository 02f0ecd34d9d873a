import { randomUUID } from 'node:crypto';
import { expect, type Page } from '../site/browser.ts';
import { admin, newPerson } from '../site/people.ts';

interface Company {
  readonly id: string;
  readonly name: string;
  readonly owner: { readonly email: string; readonly password: string };
}

/** A company of its own with one owner. Companies are made by staff in the database: so is this one, with an administrator's session. */
export async function newCompany(page: Page): Promise<Company> {
  const owner = await newPerson(page, `owner-${randomUUID().slice(0, 8)}`);
  const { publishableKey } = (await (await page.request.get('/env.json')).json()) as { publishableKey: string };
  const session = async ({ email, password }: { email: string; password: string }) => {
    const response = await page.request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: publishableKey },
      data: { email, password },
    });
    return (await response.json()) as { access_token: string; user: { id: string } };
  };
  const [staff, own] = await Promise.all([session(admin), session(owner)]);
  const headers = { apikey: publishableKey, authorization: `Bearer ${staff.access_token}`, prefer: 'return=representation' };
  const name = `Company ${randomUUID().slice(0, 8)}`;
  const made = await page.request.post('/rest/v1/organizations', { headers, data: { name } });
  const [company] = (await made.json()) as { id: string }[];
  const id = company?.id ?? '';
  const joined = await page.request.post('/rest/v1/organization_members', {
    headers,
    data: { user_id: own.user.id, organization_id: id, role: 'owner' },
  });
  expect(joined.ok()).toBe(true);
  return { id, name, owner };
}
