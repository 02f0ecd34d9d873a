import { expect, type Page } from '../site/browser.ts';
import { admin, callRpc, createTicket, type Account } from '../site/people.ts';

/** A client's ticket with an approved estimate and its invoice. @returns their numbers */
export async function invoiceTicket(page: Page, client: Account, subject: string): Promise<{ ticket: string; invoice: string }> {
  const ticket = await createTicket(page, client, { subject, body: 'It fell.' });
  const lines = JSON.stringify([{ kind: 'labor', description: 'Screen exchange', quantity: 1, unitCents: 12_000 }]);
  const about = { ticket_number: ticket, device: 'Laptop', serial_number: '', complaint: 'It fell.', tax_rate: 900, lines };
  const estimate: unknown = await (await callRpc(page, admin, 'save_estimate', { ...about, send: true })).json();
  const decided = await callRpc(page, client, 'decide_estimate', { estimate, approve: true, signed_name: 'Rosa Delgado' });
  expect(decided.ok(), await decided.text()).toBe(true);
  const invoice = (await (await callRpc(page, admin, 'create_invoice', { estimate })).json()) as string; // its number
  return { ticket, invoice };
}
