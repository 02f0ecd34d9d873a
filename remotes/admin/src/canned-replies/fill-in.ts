/** What a canned reply knows of the ticket it is used in. */
export interface Facts {
  name: string;
  number: string;
  agent: string;
}

export const VARIABLES = ['name', 'number', 'agent'] as const satisfies readonly (keyof Facts)[];

/** Puts the facts into their places. What is no variable stays as it is, so that a slip of the pen is seen. */
export function fillIn(body: string, facts: Facts): string {
  return body.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const variable = VARIABLES.find((known) => known === name);
    return variable ? facts[variable] : whole;
  });
}
