import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import type { Fault } from './run-fault.ts';

/** Restarts PostgreSQL: open connections are closed, new ones refused until it is back. */
export const restarted: Fault = {
  name: 'PostgreSQL restarted',
  async happen({ stack }) {
    const { postgres } = stack.pids();
    // The embedded database starts it again.
    process.kill(postgres, 'SIGINT');
    while (isAlive(postgres)) await wait(50);
  },
};

/** All processes of PostgreSQL stand still, with their connections open. */
export const paused: Fault = {
  name: 'PostgreSQL paused for 20 s',
  async happen({ stack }) {
    const { postgres } = stack.pids();
    const all = [postgres, ...childrenOf(postgres)];
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    await wait(20_000);
    for (const pid of all) process.kill(pid, 'SIGCONT');
  },
};

/** Others take every connection that the server gives back, for 20 s. */
export const outOfConnections: Fault = {
  name: 'out of connections',
  async happen({ stack }) {
    const control = new pg.Client({ connectionString: stack.ownerUrl });
    await control.connect();
    const taken: pg.Client[] = [];
    const until = Date.now() + 20_000;
    while (Date.now() < until) {
      await control.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'muyu' and pid <> pg_backend_pid()",
      );
      await takeAll(stack.databaseUrl, taken);
      await wait(250);
    }
    await Promise.all(taken.map((client) => client.end().catch(() => {})));
    await control.end();
  },
};

async function takeAll(connectionString: string, taken: pg.Client[]): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      taken.push(client);
    } catch {
      return;
    }
  }
}

let proxy: CuttingProxy | undefined;

/** The way from the server to the database loses connections all the time. */
export const cutConnections: Fault = {
  name: 'a proxy cuts every fifth connection to PostgreSQL',
  site: {
    serverDatabaseUrl(databaseUrl) {
      const url = new URL(databaseUrl);
      proxy!.target = Number(url.port);
      url.port = String(proxy!.port);
      return url.href;
    },
  },
  async beforeStart() {
    proxy = await startCuttingProxy();
  },
  async happen() {
    proxy!.isCutting = true;
    await wait(20_000);
    proxy!.isCutting = false;
  },
  async afterStop() {
    await proxy?.close();
  },
};

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return Number(fields[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}
