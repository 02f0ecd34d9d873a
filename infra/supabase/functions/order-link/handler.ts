import { OrderLinkRequest } from '@tulebyte/backend-api/functions/order';
import { asService } from '../_shared/backend.ts';
import { linkEndpoint } from '../_shared/link-endpoint.ts';

/** Emails a link to an order to its address. */
export const handler = linkEndpoint('order-link', OrderLinkRequest, (input) => asService().rpc('request_order_link', input));
