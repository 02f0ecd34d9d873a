/** Something that the open page can do and that the command palette offers. */
export interface Command {
  id: string;
  label: string;
  /** Listed only once something is typed. */
  isSearchOnly?: boolean;
  act: () => void;
}

let current: readonly Command[] = [];

/** The commands of the open page. */
export const listCommands = (): readonly Command[] => current;

/** Offers commands until the returned function is called. */
export function offerCommands(commands: readonly Command[]): () => void {
  current = commands;
  return () => {
    if (current === commands) current = [];
  };
}
