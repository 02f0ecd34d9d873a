import { randomUUID } from 'node:crypto';
import { expect, type Page } from '../site/browser.ts';
import { admin, createAccount } from '../site/people.ts';

interface Company {
  readonly id: string;
  readonly name: string;
  readonly owner: { readonly email: string; readonly password: string };
}

/** Creates a company with one owner, with the calls of staff's and the owner's screens. */
export async function createCompany(page: Page): Promise<Company> {
  const owner = await createAccount(page, `owner-${randomUUID().slice(0, 8)}`);
  const { publishableKey } = (await (await page.request.get('/env.json')).json()) as { publishableKey: string };
  const session = async ({ email, password }: { email: string; password: string }) => {
    const response = await page.request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: publishableKey },
      data: { email, password },
    });
    return (await response.json()) as { access_token: string };
  };
  const [staff, own] = await Promise.all([session(admin), session(owner)]);
  const headers = { apikey: publishableKey, authorization: `Bearer ${staff.access_token}` };
  const name = `Company ${randomUUID().slice(0, 8)}`;
  const made = await page.request.post('/rest/v1/rpc/create_company', { headers, data: { name, owner_email: owner.email } });
  const id = (await made.json()) as string;
  const joined = await page.request.post('/rest/v1/rpc/respond_to_invitation', {
    headers: { apikey: publishableKey, authorization: `Bearer ${own.access_token}` },
    data: { organization: id, accept: true },
  });
  expect(joined.ok()).toBe(true);
  return { id, name, owner };
}
