import { withRuntime } from '../../supabase/functions/_shared/runtime.ts';
import { sendDueEmails } from '../../supabase/functions/_shared/outbox/worker.ts';
import { functionSettings } from '../../local/functions/settings.ts';
import { connect } from '../../local/postgres/connection.ts';

// One run of the outbox worker in a separate process that can be killed: `worker.ts DATABASE_URL SMTP_URL [STEP]`. STEP is a database
// function, `before:` or `after:` it; the process dies there, as with `kill -9`.

const [databaseUrl = '', smtpUrl = '', step = ''] = process.argv.slice(2);
const sql = connect(databaseUrl, 8);

function dieAt(reached: string): void {
  if (reached === step) process.kill(process.pid, 'SIGKILL');
}

/** Serves `POST /rest/v1/rpc/NAME` from the database with the functions' role. */
const dataApi: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const args = Object.entries((await request.json()) as Record<string, string | number | boolean | null>); // sent by the worker
  dieAt(`before:${name}`);
  const named = args.map(([arg], index) => `${arg} => $${index + 1}`).join(', ');
  const [row] = await sql.begin(async (transaction) => {
    await transaction`set local role service_role`;
    return transaction.unsafe<{ result: unknown }[]>(
      `select public.${name}(${named}) as result`,
      args.map(([, value]) => value),
    );
  });
  dieAt(`after:${name}`);
  return Response.json(row?.result === '' ? null : row?.result);
};

const settings = functionSettings({ url: 'http://site.example', publishableKey: 'p', secretKey: 's', smtpUrl });
const runtime = { env: (name: string) => settings[name], fetch: dataApi, callerAddress: () => null };
console.log(JSON.stringify(await withRuntime(runtime, () => sendDueEmails())));
await sql.end();
