import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { functionSettings } from '../../local/functions/settings.ts';
import type { Person } from '../../local/testing/people.ts';
import { startStandIn } from '../../local/testing/stand-in.ts';
import { testBackend } from '../../local/testing/test-backend.ts';
import { withRuntime } from '../functions/_shared/runtime.ts';
import { callsOf, json } from './calls.ts';

interface MadeRefund {
  id: string;
  payment_intent: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}

const WEBHOOK_SECRET = 'whsec_test';
type Handlers = Readonly<Record<string, (request: Request) => Promise<Response>>>;

/** A stand-in for Stripe that makes refunds, and the functions that use it. `outcome` sets the result of the next refunds. */
export async function startStripeRefunds<Given extends Handlers>(handlers: Given) {
  const stripe = await startStandIn();
  const settings = {
    FEATURES: 'stripe_payments',
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  };
  const calls = callsOf(Object.keys(handlers), settings);
  const state = { made: [] as MadeRefund[], outcome: 'made' as 'made' | 'lost' | 'refused' | 'failed', hasStripe: true };

  function reset(): void {
    stripe.forget();
    Object.assign(state, { made: [], outcome: 'made', hasStripe: true });
    stripe.answer(({ path, body, headers }) => {
      if (path.startsWith('/v1/checkout'))
        return { body: { id: `cs_${randomUUID()}`, url: 'https://checkout.stripe.com/c/pay/x' } };
      if (body === '') {
        const intent = new URL(path, stripe.url).searchParams.get('payment_intent');
        return { body: { object: 'list', data: state.made.filter(({ payment_intent }) => payment_intent === intent) } };
      }
      if (state.outcome === 'refused')
        return { status: 400, body: { error: { type: 'invalid_request_error', message: 'This charge has been disputed.' } } };
      const made = make(new URLSearchParams(body), `re_${String(headers['idempotency-key'])}`);
      return state.outcome === 'lost'
        ? { status: 500, body: { error: { type: 'api_error', message: 'Sorry' } } }
        : { body: made };
    });
  }

  /** Like Stripe: the same idempotency key makes one refund. */
  function make(asked: URLSearchParams, id: string): MadeRefund {
    const former = state.made.find((refund) => refund.id === id);
    if (former) return former;
    const refund = {
      id,
      payment_intent: asked.get('payment_intent') ?? '',
      amount: Number(asked.get('amount')),
      status: state.outcome === 'failed' ? 'failed' : 'succeeded',
      metadata: Object.fromEntries(
        [...asked].flatMap(([key, value]) => {
          const [, name] = /^metadata\[(\w+)\]$/.exec(key) ?? [];
          return name === undefined ? [] : [[name, value]];
        }),
      ),
    };
    state.made.push(refund);
    return refund;
  }

  /** In Node with the test's own settings and the shared backend. */
  function inNode(name: keyof Given & string, init: RequestInit): Promise<Response> {
    const env: Readonly<Record<string, string>> = {
      ...functionSettings(testBackend()),
      SITE_URL: 'https://site.example',
      ...(state.hasStripe ? settings : {}),
    };
    const runtime = { env: (key: string) => env[key], fetch: globalThis.fetch, callerAddress: () => null };
    return withRuntime(runtime, async () => {
      const answer = handlers[name]?.(new Request(`http://site.example/functions/v1/${name}`, init));
      if (answer === undefined) throw new Error(`No function ${name}`);
      return answer;
    });
  }

  /** Calls `refund` for someone. */
  async function ask(place: 'node' | 'deno', person: Person, body: object) {
    const { data } = await person.client.auth.getSession();
    const init = json(body);
    const response = await (place === 'deno' ? calls.deno : inNode)('refund', {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${data.session?.access_token ?? ''}` },
    });
    return { status: response.status, body: (await response.json()) as unknown };
  }

  /** Sends a signed event. @returns the status of the answer */
  async function tell(type: string, object: object, id = `evt_${randomUUID()}`): Promise<number> {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await inNode('stripe-webhook', { method: 'POST', headers, body: payload })).status;
  }

  return { stripe, state, reset, inNode, ask, tell };
}

/** What `refund` is asked. */
export const refundOf = (document: string, cents: number, more: object = {}) => ({
  action: 'refund',
  document,
  cents,
  reason: 'Sent back',
  restock: [],
  idempotencyKey: randomUUID(),
  ...more,
});
