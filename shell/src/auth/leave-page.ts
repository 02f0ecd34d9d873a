/**
 * Opens another site. Resolves if that fails, or once the visitor comes back to this page, which browsers keep as it was.
 * @param open begins to open it
 */
export async function leavePage(open: () => Promise<{ ok: boolean }>): Promise<void> {
  const { ok } = await open();
  if (ok) await new Promise((restored) => addEventListener('pageshow', restored, { once: true }));
}
