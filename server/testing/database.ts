import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

const withDatabase = (url: string, name: string) => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A database of one's own, cloned from the migrated template. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const owner = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(owner, `create database ${name} template muyu_template`);
  return { url: withDatabase(owner, name), drop: () => asOwner(owner, `drop database ${name} with (force)`) };
}
