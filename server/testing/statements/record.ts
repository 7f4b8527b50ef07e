import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { sizeOf } from './merge-recorded.ts';

/** A statement that a test ran, with the values of the call that had the most of them. */
export type RecordedStatement = {
  text: string;
  values: unknown[];
  calls: number;
  /** Only random input ran it so far, which the next run need not meet again. */
  random: boolean;
};

const folder = process.env.RECORD_STATEMENTS;
type Query = (...given: unknown[]) => unknown;
type Recorded = { file: string; random: boolean; statements: Map<string, RecordedStatement> };
/** One for the process: vitest loads a set-up file again for every test file. */
type RecordingQuery = Query & { recorded?: Recorded };

// Set-up file of vitest: with RECORD_STATEMENTS, writes every different statement of this process into that folder.
if (folder) {
  mkdirSync(folder, { recursive: true });
  const prototype = pg.Client.prototype as unknown as { query: RecordingQuery };
  if (!prototype.query.recorded) install(prototype, folder);
  const { recorded } = prototype.query;
  afterAll(() => {
    if (!recorded) return;
    recorded.random = false;
    writeFileSync(recorded.file, JSON.stringify([...recorded.statements.values()]));
  });
}

/** The statements of this test file come from random input. */
export function recordAsRandom(): void {
  const { recorded } = (pg.Client.prototype as unknown as { query: RecordingQuery }).query;
  if (recorded) recorded.random = true;
}

function install(prototype: { query: RecordingQuery }, folder: string): void {
  const original = prototype.query;
  const recorded: Recorded = {
    ...{ file: join(folder, `${randomUUID()}.json`), random: false },
    statements: new Map(),
  };
  prototype.query = function query(this: unknown, ...given: unknown[]) {
    const [statement, values] = given;
    const list = Array.isArray(values) ? values : [];
    if (typeof statement === 'string') add(recorded, statement, list);
    else if (isStatement(statement)) add(recorded, statement.text, statement.values ?? list);
    return original.apply(this, given);
  };
  prototype.query.recorded = recorded;
}

const isStatement = (given: unknown): given is { text: string; values?: unknown[] } =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string';

function add({ statements, random }: Recorded, text: string, values: unknown[]): void {
  const known = statements.get(text);
  if (!known) statements.set(text, { text, values: values.map(plain), calls: 1, random });
  else {
    known.random &&= random;
    known.calls++;
    if (sizeOf(values) > sizeOf(known.values)) known.values = values.map(plain);
  }
}

/** Values as JSON keeps them: bytes become PostgreSQL's text of them. */
const plain = (value: unknown): unknown =>
  Buffer.isBuffer(value)
    ? `\\x${value.toString('hex')}`
    : Array.isArray(value)
      ? value.map(plain)
      : value instanceof Date
        ? value.toISOString()
        : value;
