/** Apart from the plans' prices and contents, which pages with only a name don't need. */
const names = new Map([
  ['basic', 'Basic'],
  ['pro', 'Pro'],
  ['enterprise', 'Enterprise'],
]);

/** The name of a managed-IT plan, the same in both languages; of a plan that this code doesn't know, its id. */
export const planName = (id: string): string => names.get(id) ?? id;
