import { compare, hash, hashSync } from 'bcryptjs';

/** GoTrue's. */
const DEFAULT_COST = 10;

/** For tests, which sign in often. */
export const LOWEST_COST = 4;

/** How passwords are stored and checked. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is the account's. Takes as long if there is no account. */
  verify(password: string, stored: string | null | undefined): Promise<boolean>;
}

/** @param cost bcrypt's; each step doubles the time of a guess, and of a sign-in */
export function createPasswords(cost = DEFAULT_COST): Passwords {
  // Created on first use, so that an unknown email takes as long as a wrong password.
  let decoy: string | undefined;
  return {
    hash: (password) => hash(password, cost),
    async verify(password, stored) {
      decoy ??= hashSync('nobody has this password', cost);
      const right = await compare(password, stored ?? decoy);
      return right && stored != null;
    },
  };
}
