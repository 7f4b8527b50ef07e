import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../migrations.ts';
import { createdTable, statementForShards } from './migration-statements.ts';

const statements = readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) => sql);

test('no check that a migration adds to a table names the table before its columns on shards', () => {
  const checks = statements.filter((statement) => /ALTER TABLE .* ADD CONSTRAINT .* CHECK/.test(statement));
  expect(checks.length).toBeGreaterThan(10);
  const table = (statement: string) => /ALTER TABLE "(\w+)"/.exec(statement)![1]!;
  expect(
    checks.filter((statement) => statementForShards(statement).includes(`"${table(statement)}".`)),
  ).toEqual([]);
});

test('every table that a migration creates is found, also behind a comment', () => {
  const creating = statements.filter((statement) => /^CREATE (UNLOGGED )?TABLE/m.test(statement));
  expect(creating.length).toBeGreaterThan(100);
  expect(creating.filter((statement) => !createdTable(statement))).toEqual([]);
  expect(createdTable('-- contract: 0016\nCREATE TABLE "visit" ("id" uuid)')).toBe('visit');
});

test('another statement stays as it is', () => {
  const index = 'CREATE INDEX "a" ON "b" USING btree ("c") WHERE "b"."c" is not null';
  expect(statementForShards(index)).toBe(index);
});
