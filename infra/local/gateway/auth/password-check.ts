import { compare, hashSync } from 'bcryptjs';

// Created on first use, so that an unknown email takes as long as a wrong password.
let decoy: string | undefined;

/** Whether the password is the account's. Takes as long if there is no account. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  decoy ??= hashSync('nobody has this password', 10);
  const right = await compare(password, hash ?? decoy);
  return right && hash != null;
}
