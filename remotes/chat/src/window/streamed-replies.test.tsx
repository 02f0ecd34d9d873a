import { store, toastsAtom } from '@tulebyte/platform';
import { renderScreen, signInForTest, signOutForTest, stubFetch } from '@tulebyte/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Component } from './chat-widget.tsx';

const reply = {
  response: 'A diagnostic is $59. It takes a day.',
  citations: [{ url: '/pricing', title: 'Prices' }],
  messageId: '5f7a9c0e-51ad-4f4e-9d0b-0c8d6f1f2a3b',
};
const event = (name: string, data: unknown) => new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** Stands in for `chat`: the test sends its events. Each request begins a new stream. */
function stubStream() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const asked: unknown[] = [];
  stubFetch({
    '/functions/v1/chat': async (request: Request) => {
      asked.push(await request.clone().json());
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller;
          request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  return {
    asked,
    send: (name: string, data: unknown) => stream?.enqueue(event(name, data)),
    lose: () => stream?.error(new TypeError('network')),
  };
}

async function ask(question = 'What is a diagnostic?') {
  const screen = renderScreen(<Component />, { at: '/pricing' });
  await screen.user.click(await screen.findByRole('button', { name: 'Open chat' }));
  await screen.user.type(screen.getByRole('textbox'), `${question}{Enter}`);
  return screen;
}

beforeEach(() => {
  store.set(toastsAtom, []);
  signInForTest();
});
afterEach(() => signOutForTest());

it('shows sentences as they arrive, then sources, and screen readers hear the whole once', async () => {
  const stream = stubStream();
  const screen = await ask();
  await expect.poll(() => stream.asked).toHaveLength(1);
  stream.send('status', 'searching');
  expect(screen.getByRole('status').textContent).toBe('Typing...');
  stream.send('status', 'phrasing');
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Putting the answer into words...');
  stream.send('text', 'A diagnostic is $59.');
  const first = await screen.findByText('A diagnostic is $59.');
  // Inside the log, whose additions are read, this one is left out until it is whole.
  expect(first.getAttribute('aria-live')).toBe('off');
  expect(screen.queryByRole('button', { name: 'Helpful' })).toBeNull();
  stream.send('text', ' It takes a day.');
  const whole = await screen.findByText(reply.response);
  expect(whole).toBe(first);
  stream.send('response', reply);
  await screen.findByRole('link', { name: 'Prices' });
  const final = screen.getByText(reply.response);
  expect(final).not.toBe(first);
  expect(final.closest('[aria-live]')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

it('keeps what has arrived when it is stopped, and asks again', async () => {
  const stream = stubStream();
  const screen = await ask();
  await expect.poll(() => stream.asked).toHaveLength(1);
  stream.send('text', 'A diagnostic is $59.');
  const arriving = await screen.findByText('A diagnostic is $59.');
  await screen.user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('You stopped this answer.')).toBeTruthy();
  const stopped = screen.getByText('A diagnostic is $59.');
  expect(stopped).not.toBe(arriving);
  expect(stopped.getAttribute('aria-live')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(store.get(toastsAtom)).toEqual([]);

  await screen.user.click(screen.getByRole('button', { name: 'Ask again' }));
  await expect.poll(() => stream.asked).toMatchObject([{}, { message: 'What is a diagnostic?' }]);
  stream.send('response', reply);
  expect(await screen.findByText(reply.response)).toBeTruthy();
  expect(screen.getByText('You stopped this answer.')).toBeTruthy();
});

it('asks again without the earlier questions if the stopped question left them out', async () => {
  const stream = stubStream();
  const screen = await ask('and Pro?');
  await expect.poll(() => stream.asked).toHaveLength(1);
  stream.send('response', { ...reply, topic: 'How much is the Basic plan?' });
  await screen.user.click(await screen.findByRole('button', { name: 'Ask without this topic' }));
  await expect.poll(() => stream.asked).toHaveLength(2);
  stream.send('text', 'A diagnostic is $59.');
  await screen.findByText('A diagnostic is $59.');
  await screen.user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Ask again' }));
  await expect.poll(() => stream.asked).toHaveLength(3);
  expect(stream.asked.at(-1)).toMatchObject({ message: 'and Pro?', isNewTopic: true });
});

it('keeps what has arrived when the connection is lost, and a retry completes it: one question, one answer', async () => {
  const stream = stubStream();
  const screen = await ask();
  await expect.poll(() => stream.asked).toHaveLength(1);
  stream.send('text', 'A diagnostic is $59.');
  await screen.findByText('A diagnostic is $59.');
  stream.lose();
  expect(await screen.findByText('The connection was lost before this answer was complete.')).toBeTruthy();
  expect(store.get(toastsAtom)).toEqual([]);

  // The first retry fails before anything arrives.
  await screen.user.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => stream.asked).toHaveLength(2);
  stream.lose();
  await expect.poll(() => store.get(toastsAtom)).toMatchObject([{ title: 'Failed to send message. Please try again.' }]);
  expect(screen.getByText('A diagnostic is $59.')).toBeTruthy();

  await screen.user.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => stream.asked).toHaveLength(3);
  expect(stream.asked[0]).toMatchObject({ idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(stream.asked).toEqual(Array.from({ length: 3 }, () => stream.asked[0]));
  stream.send('text', reply.response);
  stream.send('response', reply);
  await screen.findByRole('link', { name: 'Prices' });
  expect(screen.getAllByText('What is a diagnostic?')).toHaveLength(1);
  expect(screen.getAllByText(/A diagnostic is \$59/)).toHaveLength(1);
  expect(screen.queryByText(/connection was lost/)).toBeNull();
});
