import { asService } from '../backend.ts';
import { siteLink } from '../site-link.ts';
import { sha256Hex, newToken } from '../tokens.ts';

/** Creates a key that opens one order. Only its hash is stored. */
export async function newOrderKey(order: string, valid = '90 days'): Promise<string> {
  const key = newToken();
  const { error } = await asService().rpc('create_order_link', { for_order: order, token_hash: await sha256Hex(key), valid });
  if (error) throw error;
  return key;
}

/** Link to the order's page, with the key in the fragment, which never reaches servers or logs. */
export function orderLink(locale: 'en' | 'es', number: string, key: string): string {
  return `${siteLink(locale, `/shop/order/${number}`)}#key=${key}`;
}
