import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { SlaTimers } from './sla-timers.tsx';

it('calls a first response met only if there was one', () => {
  const timer = { kind: 'first_response', due_at: null, ended_at: '2026-03-02T18:00:00Z', missed: false } as const;
  const stateOf = (hasResponse: boolean) => {
    const screen = renderScreen(<SlaTimers timers={[timer]} hasResponse={hasResponse} />);
    const { textContent } = screen.getByRole('definition');
    screen.unmount();
    return textContent;
  };
  expect(stateOf(true)).toBe('met');
  expect(stateOf(false)).toBe('no reply');
});
