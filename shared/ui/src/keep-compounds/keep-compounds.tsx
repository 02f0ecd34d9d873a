import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const Unbroken = chakra('span', { base: { whiteSpace: 'nowrap' } });

/** Keeps compounds of a title, such as “two-step”, on one line, where balanced lines would break them. */
export function keepCompounds(title: ReactNode): ReactNode {
  if (typeof title !== 'string' || !title.includes('-')) return title;
  return title.split(/(\S+-\S+)/).map((part) => (/\S-/.test(part) ? <Unbroken key={part}>{part}</Unbroken> : part));
}
