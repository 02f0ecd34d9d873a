import { CommandError } from './command-error.ts';

/** The origin of a URL that an option takes. @throws CommandError */
export function parseOrigin(text: string, option: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  if (origin !== 'null') return origin;
  throw new CommandError(`${option} ${text} is not an origin such as https://www.example.com.`);
}
