import { applyOnce } from '../postgres/applied.ts';
import type { Sql } from '../postgres/connection.ts';

/** Sample billing settings, marked as such, so that the demo can send estimates and invoices. Later changes are kept. */
export async function seedDemoBilling(sql: Sql): Promise<void> {
  await applyOnce(sql, 'demo: sample billing settings', '1', async () => {
    await sql`update public.billing_settings set
      repair_registration = 'SAMPLE-00000',
      seller_permit = 'SAMPLE 000-000000',
      payment_instructions = ${'Sample: pay by check to Tulebyte IT Services, or call us for our bank details to pay by ACH. Include the invoice number.'},
      payment_instructions_es = ${'Muestra: pague con cheque a nombre de Tulebyte IT Services o llámenos para pedir nuestros datos bancarios y pagar por ACH. Anote el número de factura.'}`;
  });
}
