import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { cloneOnNodes, dropOnNodes } from '../../server/testing/cluster/clone.ts';
import { listWorkers, nodeUrls, withDatabase } from '../../server/testing/cluster/nodes.ts';
import type { RecordedStatement } from '../../server/testing/statements/record.ts';
import { entryOf, reasonOf } from './allowed-statements.ts';
import { type Classified, classify, kinds } from './classify.ts';

/** The statements that test processes wrote into this folder, each text once. */
function readRecorded(folder: string): RecordedStatement[] {
  const found = new Map<string, RecordedStatement>();
  for (const file of readdirSync(folder))
    for (const statement of JSON.parse(readFileSync(join(folder, file), 'utf8')) as RecordedStatement[]) {
      const known = found.get(statement.text);
      if (known) known.calls += statement.calls;
      else found.set(statement.text, statement);
    }
  return [...found.values()];
}

/**
 * Prints every statement that the tests recorded with its kind, and returns whether each that asks several shards without naming
 * keys is one of the allowed ones. Asks a clone of the template that the tests left behind.
 */
export async function checkStatements(coordinator: string, folder: string): Promise<boolean> {
  const nodes = nodeUrls(coordinator, await listWorkers(coordinator));
  const name = `statements_${randomUUID().replaceAll('-', '')}`;
  await cloneOnNodes(nodes, name, 'muyu_template');
  const client = new pg.Client({ connectionString: withDatabase(coordinator, name) });
  await client.connect();
  try {
    return report(await classify(client, readRecorded(folder)));
  } finally {
    await client.end();
    await dropOnNodes(nodes, name);
  }
}

function report(statements: readonly Classified[]): boolean {
  const byKind = Map.groupBy(statements, ({ kind }) => kind);
  for (const kind of kinds) {
    const list = (byKind.get(kind) ?? []).toSorted((a, b) => b.calls - a.calls);
    console.log(`\n${kind}: ${list.length} statements`);
    for (const { text, calls, detail } of list)
      console.log(`${String(calls).padStart(8)}  ${text.slice(0, 200)}${detail ? `  (${detail})` : ''}`);
  }
  const several = byKind.get('several') ?? [];
  const unknown = several.filter(({ text }) => reasonOf(text) === null);
  if (unknown.length > 0) {
    console.error('\nThese ask all shards and are not in tools/cluster/allowed-statements.json:');
    for (const { text } of unknown)
      console.error(
        `  ${entryOf(text)
          .map((part) => JSON.stringify(part))
          .join(': ')}`,
      );
  }
  console.log(`\n${several.length - unknown.length} statements ask all shards for a listed reason`);
  return unknown.length === 0;
}
