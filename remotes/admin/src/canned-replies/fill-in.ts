/** Values for the placeholders of a canned reply. */
export interface Facts {
  first_name: string;
  name: string;
  number: string;
  agent: string;
}

export const VARIABLES = ['first_name', 'name', 'number', 'agent'] as const satisfies readonly (keyof Facts)[];

/** As they are written, for people. */
export const VARIABLE_LIST = VARIABLES.map((name) => `{{${name}}}`).join(', ');

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isVariable = (name: string): name is keyof Facts => VARIABLES.some((known) => known === name);

/** Whether every placeholder of a text can be filled in. */
export const hasKnownPlaceholders = (body: string): boolean =>
  [...body.matchAll(PLACEHOLDER)].every(([, name = '']) => isVariable(name));

/** Fills in placeholders. Unknown ones, in replies from before they were refused, stay. */
export function fillPlaceholders(body: string, facts: Facts): string {
  return body.replaceAll(PLACEHOLDER, (whole, name: string) => (isVariable(name) ? facts[name] : whole));
}
