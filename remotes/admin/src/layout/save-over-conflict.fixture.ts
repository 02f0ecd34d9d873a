import type { renderScreen } from '@tulebyte/testing';
import { expect } from 'vitest';

/**
 * Saves an edit after someone else changed the record: the form says so, keeps its values, and saves on the second try.
 * @param open name of the button that opens the form
 * @param save name of its submit button
 */
export async function saveOverConflict(
  screen: ReturnType<typeof renderScreen>,
  { open, field, typed, result, save = 'Save' }: { open: string; field: string; typed: string; result: string; save?: string },
): Promise<void> {
  await screen.user.click(await screen.findByRole('button', { name: open }));
  await screen.user.type(screen.getByRole('textbox', { name: field }), typed);
  await screen.user.click(screen.getByRole('button', { name: save }));
  expect(await screen.findAllByText(/Someone else saved this while you were editing/)).not.toHaveLength(0);
  expect(screen.getByRole('textbox', { name: field })).toHaveProperty('value', result);
  await screen.user.click(screen.getByRole('button', { name: save }));
  await expect.poll(() => screen.queryByRole('textbox', { name: field })).toBeNull();
}
