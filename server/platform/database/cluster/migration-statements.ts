/** Lines before the statement itself: `-- contract: 0016`. */
const comments = String.raw`^(?:\s*--.*\n)*\s*`;

const createTable = new RegExp(
  String.raw`${comments}CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(?:"public"\.)?"(\w+)"`,
);
const addCheck = new RegExp(String.raw`${comments}ALTER TABLE "(\w+)" ADD CONSTRAINT "\w+" CHECK`);

/** The table that a statement of a migration creates. */
export const createdTable = (statement: string): string | undefined => createTable.exec(statement)?.[1];

/** A check on an existing table without the table's name before its columns: shards have names of their own. */
export function statementForShards(statement: string): string {
  const table = addCheck.exec(statement)?.[1];
  return table ? statement.replaceAll(`"${table}".`, '') : statement;
}
