import { tooManyRequests } from '../../supabase/functions/_shared/endpoint.ts';
import { TOO_MANY_SUBMISSIONS } from '../../supabase/functions/_shared/form-limits.ts';
import { nativeResponse, refererPath } from '../../supabase/functions/_shared/native-form.ts';
import { withRuntime } from '../../supabase/functions/_shared/runtime.ts';
import type { Runtime } from '../../supabase/functions/_shared/runtime.ts';
import type { Limiter } from '../gateway/rate-limits/limiter.ts';
import type { RateLimitName } from '../gateway/rate-limits/rules.ts';
import type { RequestContext } from '../request-context/request-context.ts';

const TOO_MANY = 'Too many requests. Please wait a moment.';

type Handler = (request: Request) => Promise<Response>;

interface Mounted {
  readonly load: () => Promise<{ handler: Handler }>;
  readonly byAddress: RateLimitName;
  readonly byAccount?: RateLimitName;
}

// Loaded on the first call.
const functions: Readonly<Record<string, Mounted>> = {
  settings: { load: () => import('../../supabase/functions/settings/handler.ts'), byAddress: 'settingsByAddress' },
  'push-key': { load: () => import('../../supabase/functions/push-key/handler.ts'), byAddress: 'settingsByAddress' },
  chat: {
    load: () => import('../../supabase/functions/chat/handler.ts'),
    byAddress: 'chatByAddress',
    byAccount: 'chatByAccount',
  },
  'assistant-review': {
    load: () => import('../../supabase/functions/assistant-review/handler.ts'),
    byAddress: 'chatByAddress',
  },
  rate: {
    load: () => import('../../supabase/functions/rate/handler.ts'),
    byAddress: 'rateByAddress',
    byAccount: 'rateByAccount',
  },
  transcript: {
    load: () => import('../../supabase/functions/transcript/handler.ts'),
    byAddress: 'rateByAddress',
    byAccount: 'rateByAccount',
  },
  'upload-attachment': {
    load: () => import('../../supabase/functions/upload-attachment/handler.ts'),
    byAddress: 'uploadByAddress',
    byAccount: 'uploadByAccount',
  },
  'upload-product-picture': {
    load: () => import('../../supabase/functions/upload-product-picture/handler.ts'),
    byAddress: 'uploadByAddress',
    byAccount: 'pictureByAccount',
  },
  'product-picture': {
    load: () => import('../../supabase/functions/product-picture/handler.ts'),
    byAddress: 'pictureByAddress',
  },
  'open-attachment': { load: () => import('../../supabase/functions/open-attachment/handler.ts'), byAddress: 'openByAddress' },
  'open-guest-ticket': {
    load: () => import('../../supabase/functions/open-guest-ticket/handler.ts'),
    byAddress: 'guestTicketByAddress',
  },
  'billing-document': { load: () => import('../../supabase/functions/billing-document/handler.ts'), byAddress: 'openByAddress' },
  'ticket-link': { load: () => import('../../supabase/functions/ticket-link/handler.ts'), byAddress: 'ticketLinkByAddress' },
  'guest-ticket': { load: () => import('../../supabase/functions/guest-ticket/handler.ts'), byAddress: 'openByAddress' },
  'deliver-mail': { load: () => import('../../supabase/functions/deliver-mail/handler.ts'), byAddress: 'openByAddress' },
  'remove-unused-files': {
    load: () => import('../../supabase/functions/remove-unused-files/handler.ts'),
    byAddress: 'openByAddress',
  },
  'crawl-site': { load: () => import('../../supabase/functions/crawl-site/handler.ts'), byAddress: 'openByAddress' },
  'embed-knowledge': { load: () => import('../../supabase/functions/embed-knowledge/handler.ts'), byAddress: 'openByAddress' },
  'inbound-mail': { load: () => import('../../supabase/functions/inbound-mail/handler.ts'), byAddress: 'inboundByAddress' },
  'report-backup': {
    load: () => import('../../supabase/functions/report-backup/handler.ts'),
    byAddress: 'reportBackupByAddress',
  },
  contact: {
    load: () => import('../../supabase/functions/contact/handler.ts'),
    byAddress: 'contactByAddress',
    byAccount: 'formByAccount',
  },
  quote: { load: () => import('../../supabase/functions/quote/handler.ts'), byAddress: 'quoteByAddress' },
  'place-order': {
    load: () => import('../../supabase/functions/place-order/handler.ts'),
    byAddress: 'placeOrderByAddress',
    byAccount: 'formByAccount',
  },
  'pay-invoice': { load: () => import('../../supabase/functions/pay-invoice/handler.ts'), byAddress: 'openByAddress' },
  refund: { load: () => import('../../supabase/functions/refund/handler.ts'), byAddress: 'openByAddress' },
  releases: { load: () => import('../../supabase/functions/releases/handler.ts'), byAddress: 'openByAddress' },
  'guest-order': { load: () => import('../../supabase/functions/guest-order/handler.ts'), byAddress: 'openByAddress' },
  'order-link': { load: () => import('../../supabase/functions/order-link/handler.ts'), byAddress: 'orderLinkByAddress' },
  'stripe-webhook': { load: () => import('../../supabase/functions/stripe-webhook/handler.ts'), byAddress: 'webhookByAddress' },
  slots: { load: () => import('../../supabase/functions/slots/handler.ts'), byAddress: 'slotsByAddress' },
  book: {
    load: () => import('../../supabase/functions/book/handler.ts'),
    byAddress: 'bookByAddress',
    byAccount: 'formByAccount',
  },
  appointment: { load: () => import('../../supabase/functions/appointment/handler.ts'), byAddress: 'appointmentByAddress' },
  'appointment-link': {
    load: () => import('../../supabase/functions/appointment-link/handler.ts'),
    byAddress: 'appointmentLinkByAddress',
  },
  newsletter: {
    load: () => import('../../supabase/functions/newsletter/handler.ts'),
    byAddress: 'newsletterByAddress',
    byAccount: 'formByAccount',
  },
  'newsletter-preview': {
    load: () => import('../../supabase/functions/newsletter-preview/handler.ts'),
    byAddress: 'openByAddress',
  },
  subscription: { load: () => import('../../supabase/functions/subscription/handler.ts'), byAddress: 'subscriptionByAddress' },
  apply: {
    load: () => import('../../supabase/functions/apply/handler.ts'),
    byAddress: 'applyByAddress',
    byAccount: 'formByAccount',
  },
  callback: {
    load: () => import('../../supabase/functions/callback/handler.ts'),
    byAddress: 'callbackByAddress',
    byAccount: 'formByAccount',
  },
  'recover-account': {
    load: () => import('../../supabase/functions/recover-account/handler.ts'),
    byAddress: 'recoverAccountByAddress',
    byAccount: 'recoverAccountByAccount',
  },
  'delete-account': {
    load: () => import('../../supabase/functions/delete-account/handler.ts'),
    byAddress: 'deleteAccountByAddress',
    byAccount: 'deleteAccountByAccount',
  },
};

export type FunctionMount = (name: string, request: Request, context: RequestContext) => Promise<Response>;

/** Serves the edge functions in this process, with the same handlers as on hosted Supabase. */
export function mountFunctions(options: {
  runtime: Runtime;
  limiter: Limiter;
  /** The id of the caller's account, or `null`. */
  accountOf: (request: Request) => Promise<string | null>;
}): FunctionMount {
  const { limiter } = options;
  const limited = (request: Request, seconds: number) => {
    const page = refererPath(request);
    if (page === undefined) return tooManyRequests(TOO_MANY, seconds);
    return nativeResponse(page, '', () => Promise.resolve(tooManyRequests(TOO_MANY_SUBMISSIONS, seconds)));
  };

  return async (name, request, context) => {
    const mounted = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!mounted) return Response.json({ error: { code: 'not_found', message: 'There is no such function' } }, { status: 404 });
    if (request.method !== 'OPTIONS') {
      const wait = await limiter.count(mounted.byAddress, context.peerAddress ?? 'unknown');
      if (wait !== null) return limited(request, wait);
      const account = mounted.byAccount ? await options.accountOf(request) : null;
      const accountWait = mounted.byAccount && account !== null ? await limiter.count(mounted.byAccount, account) : null;
      if (accountWait !== null) return limited(request, accountWait);
    }
    const { handler } = await mounted.load();
    return withRuntime(options.runtime, () => handler(request));
  };
}
