import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { cloneOnNodes, dropOnNodes } from '../../server/testing/cluster/clone.ts';
import { listWorkers, nodeUrls, withDatabase } from '../../server/testing/cluster/nodes.ts';
import { mergeRecorded } from '../../server/testing/statements/merge-recorded.ts';
import type { RecordedStatement } from '../../server/testing/statements/record.ts';
import { allowedStatements, entryOf, fingerprints } from './allowed-statements.ts';
import { type Classified, classify, kinds } from './classify.ts';
import { judge } from './judge-statements.ts';

/** The statements that test processes wrote into this folder, each text once. */
function readRecorded(folder: string): RecordedStatement[] {
  const read = (file: string): RecordedStatement[] => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return mergeRecorded(readdirSync(folder).map(read));
}

/**
 * Prints every statement that the tests recorded with its kind, and returns whether each that asks several shards without naming
 * keys, or that Citus refuses, is one of the allowed ones, and each allowed one was run (`isWhole`: by all tests). Asks a clone of
 * the template that the tests left behind.
 */
export async function checkStatements(
  coordinator: string,
  folder: string,
  isWhole: boolean,
): Promise<boolean> {
  const nodes = nodeUrls(coordinator, await listWorkers(coordinator));
  const name = `statements_${randomUUID().replaceAll('-', '')}`;
  await cloneOnNodes(nodes, name, 'muyu_template');
  const client = new pg.Client({ connectionString: withDatabase(coordinator, name) });
  await client.connect();
  try {
    return report(await classify(client, readRecorded(folder)), isWhole);
  } finally {
    await client.end();
    await dropOnNodes(nodes, name);
  }
}

function report(statements: readonly Classified[], isWhole: boolean): boolean {
  const byKind = Map.groupBy(statements, ({ kind }) => kind);
  for (const kind of kinds) {
    const list = (byKind.get(kind) ?? []).toSorted((a, b) => b.calls - a.calls);
    console.log(`\n${kind}: ${list.length} statements`);
    for (const { text, calls, detail } of list)
      console.log(`${String(calls).padStart(8)}  ${text.slice(0, 200)}${detail ? `  (${detail})` : ''}`);
  }
  const { unknown, refused, stale } = judge(statements, allowedStatements, isWhole);
  complain('ask all shards and are not in', unknown.map(describe));
  complain(
    'are refused by Citus and are not in',
    refused.map((each) => `${describe(each)}  (${each.detail})`),
  );
  complain('were run by no test; remove them from', stale);
  const several = byKind.get('several') ?? [];
  console.log(
    `\n${several.length - unknown.length} statements ask all shards for a listed reason; the list has ${fingerprints(allowedStatements).length}`,
  );
  return unknown.length + refused.length + stale.length === 0;
}

const describe = ({ text }: Classified): string =>
  entryOf(text)
    .map((part) => JSON.stringify(part))
    .join(': ');

function complain(what: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.error(`\nThese ${what} tools/cluster/allowed-statements.json:`);
  for (const line of lines) console.error(`  ${line}`);
}
