import { expect, test } from 'vitest';
import { ownerSql } from '../local/testing/people.ts';

const sql = ownerSql();

test('every foreign key has an index', async () => {
  // Without one, every delete in the referenced table scans this one. A partial index counts if it excludes only nulls.
  const missing = await sql<{ key: string }[]>`
    select format('%s: %s', c.conrelid::regclass, pg_get_constraintdef(c.oid)) as key
    from pg_constraint c
    where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace) and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indisvalid
        -- indkey counts from 0.
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = any (
          select format('(%I IS NOT NULL)', a.attname)
          from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        ))
    )
    order by 1`;
  expect(missing.map(({ key }) => key)).toEqual([]);
});
