import { setTimeout } from 'node:timers/promises';
import { OrderLinkRequest } from '@tulebyte/backend-api/functions/order';
import type { OrderLinkResponse } from '@tulebyte/backend-api/functions/order';
import { asService } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { linkEmail } from '../_shared/orders/mails.ts';
import { newOrderKey, orderLink } from '../_shared/orders/order-links.ts';
import { sendNow } from '../_shared/send-mails.ts';

/** Every response takes this long, more than a mail server needs, so that its timing reveals nothing. */
const FLOOR_MS = 1000;

/** Emails a link to an order to its address. The response is the same, after the same time, if there is no such order. */
export const handler = endpoint(['POST'], async (request) => {
  const { number, email } = await readBody(request, OrderLinkRequest);
  await limitAddress(request, 'order-link');
  const { data, error } = await asService()
    .from('orders')
    .select('id, locale, email')
    .eq('number', number)
    .eq('email', email.toLowerCase())
    .maybeSingle();
  if (error) throw error;
  if (data) void mailLink(data.id, data.email, data.locale === 'es' ? 'es' : 'en');
  // Don't wait for the email: a slow mail server would reveal it.
  await setTimeout(FLOOR_MS);
  return jsonResponse(202, { asked: true } satisfies OrderLinkResponse);

  async function mailLink(id: string, to: string, locale: 'en' | 'es'): Promise<void> {
    try {
      const link = orderLink(locale, number, await newOrderKey(id, '1 day'));
      await sendNow('order-link', linkEmail(to, number, locale, link));
    } catch (fault) {
      console.error('order-link:', fault);
    }
  }
});
