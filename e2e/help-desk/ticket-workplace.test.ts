import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '../site/browser.ts';
import { admin, callRpc, client, createStaff, createTicket, openAs } from '../site/people.ts';
import { violations } from '../site/violations.ts';

const MESSAGES = 14;

/** A ticket with many messages of its client, who has a phone number and a plan with response times. @returns its number */
async function createLongTicket(page: Page): Promise<string> {
  const number = await createTicket(page, client, { subject: `Slow scans ${randomUUID()}`, body: 'Message 1' });
  const read = await callRpc(page, admin, 'get_staff_ticket', { ticket_number: number });
  const { requester_id } = (await read.json()) as { requester_id: string };
  const set = await callRpc(page, admin, 'set_customer_phone', {
    customer: requester_id,
    phone: '(209) 555-0160',
    seen_phone: '',
  });
  expect(set.ok(), await set.text()).toBe(true);
  for (let count = 2; count <= MESSAGES; count += 1) {
    const body = `Message ${count}`;
    const sent = await callRpc(page, client, 'reply_to_ticket', { ticket_number: number, body, idempotency_key: randomUUID() });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  return number;
}

test('an agent works a long ticket from its newest message, with header, reply, and properties in view', async ({
  page,
  browser,
}) => {
  const number = await createLongTicket(page);
  const agent = await openAs(browser, await createStaff(page, 'agent'), `/admin/tickets/${number}`);
  const main = agent.getByRole('main');
  const message = (count: number) => main.getByRole('log').getByText(`Message ${count}`, { exact: true });
  const header = main.getByRole('heading', { name: /^Slow scans/ });
  const reply = main.getByRole('textbox', { name: 'Reply' });
  const found: string[] = [];
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await agent.setViewportSize({ width, height });
    // Without the draft of the width before, which would be shown as a whole.
    await agent.evaluate(() => sessionStorage.clear());
    await agent.reload();
    await expect(message(MESSAGES)).toBeInViewport({ ratio: 1 });
    await expect(reply).toBeInViewport({ ratio: 1 });
    expect((await reply.boundingBox())?.height, 'one line until focused').toBeLessThan(50);
    // A resize before the scroll event must not undo the scrolling.
    await message(1).evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      element.closest<HTMLElement>('[role=log]')?.style.setProperty('padding-bottom', '1px');
    });
    await agent.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(message(1)).toBeInViewport({ ratio: 1 });
    for (const inView of [header, reply, main.getByRole('link', { name: '(209) 555-0160' }).first(), main.getByText('Solution')])
      await expect(inView).toBeInViewport({ ratio: 1 });

    // A message that comes in doesn't take away what is being read; writing covers nothing.
    await reply.fill('Which scanner is it?');
    const [box, log] = [await reply.boundingBox(), await message(1).boundingBox()];
    expect((log?.y ?? 0) + (log?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    found.push(...(await violations(agent, `${width} px`)));
    await main.getByRole('button', { name: 'Collapse the reply form' }).click();
    await expect(reply).toHaveValue('Which scanner is it?');

    const status = main.getByLabel('Status', { exact: true });
    if (width < 600) {
      await expect(status).toBeHidden();
      await main.getByRole('button', { name: 'All details' }).click();
    }
    await expect(status).toBeInViewport({ ratio: 1 });
    expect(await agent.evaluate(() => document.documentElement.scrollHeight - innerHeight), `page at ${width} px`).toBe(0);
  }
  expect(found).toEqual([]);
  await agent.setViewportSize({ width: 1440, height: 900 });
  await agent.reload();
  await expect(reply, 'kept through a reload').toHaveValue('Which scanner is it?');
  await expect(main.getByRole('button', { name: 'Collapse the reply form' }), 'and shown as a whole').toBeVisible();
  await reply.press('Control+Enter');
  await expect(main.getByRole('log').getByText('Which scanner is it?')).toBeInViewport({ ratio: 1 });
  await expect(reply).toHaveValue('');
  await agent.context().close();
});

test('an agent who reads back gets a count of new messages and one click to the newest', async ({ page, browser }) => {
  const number = await createLongTicket(page);
  const agent = await openAs(browser, await createStaff(page, 'agent'), `/admin/tickets/${number}`);
  const main = agent.getByRole('main');
  const message = (text: string) => main.getByRole('log').getByText(text, { exact: true });
  const jump = main.getByRole('button', { name: 'Jump to newest' });
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
    // The page scrolls as a whole.
    [844, 390],
  ] as const) {
    await agent.setViewportSize({ width, height });
    await agent.reload();
    await expect(message('Message 1')).toBeAttached();
    if (height > 480) {
      await expect(message(`Message ${MESSAGES}`)).toBeInViewport({ ratio: 1 });
      await expect(jump).toHaveCount(0);
    }
    await message('Message 1').scrollIntoViewIfNeeded();
    await expect(jump, `${width} px`).toBeInViewport({ ratio: 1 });
    await jump.click();
    await expect(message(`Message ${MESSAGES}`)).toBeInViewport({ ratio: 1 });
    await expect(jump).toHaveCount(0);
    await expect(main.getByRole('region', { name: 'Conversation and estimates' })).toBeFocused();
  }
  await agent.setViewportSize({ width: 1024, height: 768 });
  await agent.reload();
  await expect(message(`Message ${MESSAGES}`)).toBeInViewport({ ratio: 1 });
  await message('Message 1').scrollIntoViewIfNeeded();
  for (const body of ['It stopped.', 'Now it smokes.']) {
    const sent = await callRpc(page, client, 'reply_to_ticket', { ticket_number: number, body, idempotency_key: randomUUID() });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  await expect(message('Now it smokes.')).toBeAttached();
  await expect(message('Message 1')).toBeInViewport({ ratio: 1 });
  const unseen = main.getByRole('button', { name: '2 new messages' });
  await expect(unseen).toBeVisible();
  expect(await violations(agent, 'new messages')).toEqual([]);
  await unseen.press('Enter');
  await expect(message('Now it smokes.')).toBeInViewport({ ratio: 1 });
  await expect(unseen).toHaveCount(0);

  // One's own reply is shown, wherever one was reading.
  await message('Message 1').scrollIntoViewIfNeeded();
  await expect(jump).toBeVisible();
  await main.getByRole('textbox', { name: 'Reply' }).fill('Please unplug it.');
  await agent.keyboard.press('Control+Enter');
  await expect(message('Please unplug it.')).toBeInViewport({ ratio: 1 });
  await agent.context().close();
});
