/**
 * Leaves for another site. Resolves if that fails, or once the Back button shows this page again, which browsers keep as it was.
 * @param open starts to open the other site
 */
export async function leavePage(open: () => Promise<{ ok: boolean }>): Promise<void> {
  const { ok } = await open();
  if (ok) await new Promise((restored) => addEventListener('pageshow', restored, { once: true }));
}
