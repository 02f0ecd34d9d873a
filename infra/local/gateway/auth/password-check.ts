import { compare, hashSync } from 'bcryptjs';

// Made when first needed, so that an unknown email costs the same time as a wrong password.
let decoy: string | undefined;

/** True if the password is the account's. Takes as long when there is no account. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  decoy ??= hashSync('nobody has this password', 10);
  const right = await compare(password, hash ?? decoy);
  return right && hash != null;
}
