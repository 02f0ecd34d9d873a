import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSecrets } from '../../local/data-folder/secrets.ts';
import { connect, type Sql } from '../../local/postgres/connection.ts';
import { openDatabase } from '../../local/postgres/database.ts';
import { provision } from '../../local/postgres/provision.ts';
import { Smtp } from './smtp.ts';

const workerFile = fileURLToPath(new URL('./worker.ts', import.meta.url));

export interface Email {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly uncertain: number;
  readonly last_error: string | null;
  readonly deliveries: number;
}

/** A database with the schema, a mail server, and workers as processes. */
export class Outbox {
  readonly smtp = new Smtp();
  readonly #sql: Sql;
  readonly #databaseUrl: string;
  readonly #smtpUrl: string;
  readonly #workers = new Set<ChildProcess>();

  private constructor(sql: Sql, databaseUrl: string, smtp: Smtp, smtpUrl: string) {
    this.#sql = sql;
    this.#databaseUrl = databaseUrl;
    this.smtp = smtp;
    this.#smtpUrl = smtpUrl;
  }

  /** Runs `work` with a new outbox and cleans up. */
  static async use(work: (outbox: Outbox) => Promise<void>): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'tulebyte-outbox-'));
    chmodSync(folder, 0o711); // traversable by PostgreSQL's user when this runs as root
    const secrets = loadSecrets(folder);
    const database = await openDatabase({ dataDir: folder, secrets, externalUrl: undefined, log: () => undefined });
    const sql = connect(database.ownerUrl);
    const smtp = new Smtp();
    try {
      await provision(sql, { url: database.ownerUrl, gatewayPassword: secrets.gatewayPassword, log: () => undefined });
      await work(new Outbox(sql, database.ownerUrl, smtp, await smtp.listen()));
    } finally {
      await smtp.close();
      await sql.end();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }

  get sql(): Sql {
    return this.#sql;
  }

  /** Empties it and queues `count` emails to different recipients. */
  async queue(count: number): Promise<void> {
    this.smtp.behavior = 'accept';
    this.smtp.onText = null;
    this.smtp.deliveries.clear();
    await this.#sql`delete from public.outgoing_emails`;
    await this.#sql`insert into public.outgoing_emails (kind, to_email, details)
      select 'role_granted', 'reader-' || n || '@home.example', '{"role": "agent"}' from generate_series(1, ${count}) n`;
  }

  /** Expires all leases and delays. */
  async becomeDue(): Promise<void> {
    await this.#sql`update public.outgoing_emails set next_try_at = now() where state in ('failing', 'sending')`;
  }

  async emails(): Promise<readonly Email[]> {
    const rows = await this.#sql<Omit<Email, 'deliveries'>[]>`
      select id, state, attempts, uncertain_attempts as uncertain, last_error from public.outgoing_emails order by to_email`;
    return rows.map((row) => ({ ...row, deliveries: this.smtp.deliveries.get(row.id) ?? 0 }));
  }

  /** Runs a worker until it exits. @returns whether it was killed */
  async runWorker(options: { step?: string; smtpUrl?: string } = {}): Promise<boolean> {
    const args = [workerFile, this.#databaseUrl, options.smtpUrl ?? this.#smtpUrl, options.step ?? ''];
    const worker = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    worker.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    this.#workers.add(worker);
    return new Promise((ended, failed) => {
      worker.on('exit', (code, signal) => {
        this.#workers.delete(worker);
        if (signal === null && code !== 0) failed(new Error(errors));
        else ended(signal === 'SIGKILL');
      });
    });
  }

  killWorkers(): void {
    for (const worker of this.#workers) worker.kill('SIGKILL');
  }
}
