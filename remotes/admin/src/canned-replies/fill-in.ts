/** Values for the placeholders of a canned reply. */
export interface Facts {
  first_name: string;
  name: string;
  number: string;
  agent: string;
}

export const VARIABLES = ['first_name', 'name', 'number', 'agent'] as const satisfies readonly (keyof Facts)[];

/** Fills in placeholders. Unknown ones stay, so that typos are visible. */
export function fillPlaceholders(body: string, facts: Facts): string {
  return body.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const variable = VARIABLES.find((known) => known === name);
    return variable ? facts[variable] : whole;
  });
}
