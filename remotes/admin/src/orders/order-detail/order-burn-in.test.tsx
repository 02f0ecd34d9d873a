import { fireEvent } from '@testing-library/react';
import { getSupabase } from '@tulebyte/platform';
import { stubFetch } from '@tulebyte/testing';
import { hasDraft } from '@tulebyte/ui/form';
import { beforeAll, describe, expect, it } from 'vitest';
import { line, openOrder } from './order.fixture.tsx';

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});

describe('burn-in', () => {
  const built = { order_lines: [{ ...line, description: 'Case', build: 'abcd0123' }] };

  it('names the line that can’t be read, then records start, result, and samples', async () => {
    const screen = openOrder(built, { answers: { '/rest/v1/rpc/record_burn_in': () => new Response(null, { status: 204 }) } });
    await screen.user.click(await screen.findByRole('button', { name: 'Record burn-in: TO-20101, build 1' }));
    fireEvent.change(screen.getByLabelText(/Started/), { target: { value: '2026-11-20T08:00' } });
    const samples = screen.getByLabelText(/Samples/);
    await screen.user.type(samples, '0,0,72,70{Enter}60,100,9999,150');
    await screen.user.click(screen.getByRole('button', { name: 'Save burn-in' }));
    expect(await screen.findByText(/^Check line 2/)).toBeTruthy();
    expect(document.activeElement).toBe(samples);
    expect(screen.sent).toEqual([]);
    await screen.user.clear(samples);
    await screen.user.type(samples, '0,0,72,70{Enter}60,100,165,150');
    await screen.user.click(screen.getByRole('button', { name: 'Save burn-in' }));
    await expect
      .poll(() => screen.sent)
      .toEqual([
        {
          order_number: 'TO-20101',
          build: 'abcd0123',
          started_at: new Date('2026-11-20T08:00').toISOString(),
          has_passed: true,
          minutes: [0, 60],
          load_percent: [0, 100],
          processor_f: [72, 165],
          graphics_f: [70, 150],
        },
      ]);
  });

  it('keeps what was entered through a reload, until it is recorded', async () => {
    const open = async () => {
      const screen = openOrder(built, { answers: { '/rest/v1/rpc/record_burn_in': () => new Response(null, { status: 204 }) } });
      await screen.user.click(await screen.findByRole('button', { name: 'Record burn-in: TO-20101, build 1' }));
      return { ...screen, samples: screen.getByLabelText(/Samples/) };
    };
    const before = await open();
    fireEvent.change(before.getByLabelText(/Started/), { target: { value: '2026-11-20T08:00' } });
    await before.user.type(before.samples, '0,0,72,70{Enter}60,100,165,150');
    await before.user.click(before.getByRole('checkbox', { name: 'It passed' }));
    before.unmount();
    const after = await open();
    expect(after.samples).toHaveProperty('value', '0,0,72,70\n60,100,165,150');
    await after.user.click(after.getByRole('button', { name: 'Save burn-in' }));
    await expect.poll(() => after.sent).toMatchObject([{ has_passed: false, minutes: [0, 60] }]);
    await expect.poll(() => hasDraft('burn-in-TO-20101-abcd0123')).toBe(false);
  });

  it('shows the result that was recorded', async () => {
    const times = { started_at: '2026-11-20T16:00:00Z', ended_at: '2026-11-21T16:00:00Z' };
    const screen = openOrder({ ...built, burn_ins: [{ build: 'abcd0123', has_passed: true, ...times }] });
    expect(await screen.findByText('Burn-in passed')).toBeTruthy();
  });
});
