import { asService } from '../backend.ts';
import { siteLink } from '../site-link.ts';
import { hashOf, newToken } from '../tokens.ts';

/** A new key that opens one order. Only its hash is kept. */
export async function newOrderKey(order: string, valid = '90 days'): Promise<string> {
  const key = newToken();
  const { error } = await asService().rpc('create_order_link', { for_order: order, token_hash: await hashOf(key), valid });
  if (error) throw error;
  return key;
}

/** The order's page; the key stands in the fragment, which no server and no log sees. */
export function orderLink(locale: 'en' | 'es', number: string, key: string): string {
  return `${siteLink(locale, `/shop/order/${number}`)}#key=${key}`;
}
