import type { Person } from '../../local/testing/people.ts';

/** The entry of a company or person in the client list, whose name or email address is `search`. */
export async function findCustomer({ client }: Person, id: string, search: string) {
  const { data } = await client.rpc('list_customers', { search });
  const { customers } = data as { customers: { id: string; name: string; needs_owner: boolean }[] };
  return customers.find((customer) => customer.id === id);
}
