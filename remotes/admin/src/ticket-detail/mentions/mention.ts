import type { StaffMember } from '../../tickets/staff.ts';

/** The start of a name that is being typed after an @ at the end of a text. */
function typedName(text: string): string | undefined {
  return /(?:^|\s)@([\p{L}\p{M}'’-]*)$/u.exec(text)?.[1]?.toLowerCase();
}

const startsWith = (name: string, typed: string) => name.toLowerCase().startsWith(typed);

/** Whom a note can still mention: those whose name is being typed, or else all. People without a name can't be mentioned. */
export function suggestMentions(text: string, staff: readonly StaffMember[], ownId: string): readonly StaffMember[] {
  const others = staff.filter(({ id, name }) => id !== ownId && !id.startsWith(name) && !text.includes(`@${name}`));
  const typed = typedName(text);
  const found = typed === undefined ? others : others.filter(({ name }) => startsWith(name, typed));
  return found.length > 0 ? found : others;
}

/** Adds a mention to a text, or completes the one that is being typed. */
export function addMention(text: string, name: string): string {
  const typed = typedName(text);
  const before = typed !== undefined && startsWith(name, typed) ? text.slice(0, -(typed.length + 1)) : text;
  const space = before === '' || /\s$/.test(before) ? '' : ' ';
  return `${before}${space}@${name} `;
}
