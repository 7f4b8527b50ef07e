import { loadModule, parse } from 'libpg-query';

/** A migration: its name, `0013_what_it_does`, and its SQL. */
export type Migration = { name: string; sql: string };
type Node = Record<string, unknown>;

/** The last migration from before this check: the version before it cannot run beside the version after it. */
const lastUnchecked = '0013_operations';

/** The last migration from before the check of indexes. */
const lastWithPlainIndexes = '0046_unread_columns';

const numberOf = (name: string) => name.slice(0, 4);

/**
 * Changes that would break the version before, which still runs while servers are replaced. The second step, which takes away what no
 * version uses any more, says since which migration: `-- contract: 0013` above the statement. An index of a
 * table that is there stops the writes of all servers while it is built: `-- stops writes: reason` says why that is short enough.
 */
export async function migrationErrors(migrations: readonly Migration[]): Promise<string[]> {
  await loadModule();
  const names = migrations.map(({ name }) => name).toSorted();
  const checked = migrations.filter(({ name }) => numberOf(name) > numberOf(lastUnchecked));
  const errors = await Promise.all(checked.map((migration) => errorsOf(migration, names)));
  return errors.flat();
}

async function errorsOf({ name, sql }: Migration, names: readonly string[]): Promise<string[]> {
  const { stmts = [] } = await parse(sql);
  const bytes = Buffer.from(sql);
  const made = new Set<string>();
  let end = 0;
  return stmts.flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    // With the comments above it.
    const text = bytes.subarray(end, length ? from + length : undefined).toString();
    end = from + (length ?? 0);
    const [kind, statement] = Object.entries(stmt as unknown as Record<string, Node>)[0]!;
    if (kind === 'CreateStmt') made.add(tableOf(statement)!);
    const reasons = reasonsOf(kind, statement, made);
    const waits = name > lastWithPlainIndexes ? waitsOf(kind, statement, made, text) : [];
    if (reasons.length === 0) return waits.map((wait) => `${name}: ${wait}`);
    const mark = /^\s*-- contract: (\d{4})\b/m.exec(text)?.[1];
    if (mark === undefined) return [...reasons, ...waits].map((reason) => `${name}: ${reason}`);
    const isKnown = names.some((each) => numberOf(each) === mark) && mark < numberOf(name);
    const unknown = isKnown ? [] : [`"contract: ${mark}" names no migration before this one`];
    return [...unknown, ...waits].map((reason) => `${name}: ${reason}`);
  });
}

/** The statements for which writes wait as long as a table is large. */
function waitsOf(kind: string, statement: Node, made: ReadonlySet<string>, text: string): string[] {
  const table = tableOf(statement);
  if (kind !== 'IndexStmt' || made.has(table!) || /^\s*-- stops writes: \S/m.test(text)) return [];
  return [
    `an index of ${table} stops its writes while it is built: "-- stops writes: …" above it says why that is short`,
  ];
}

const tableOf = (statement: Node) => (statement.relation as Node | undefined)?.relname as string | undefined;

/** Why the version before would break; none for what it does not notice. `made`: tables of this migration. */
function reasonsOf(kind: string, statement: Node, made: ReadonlySet<string>): string[] {
  const table = tableOf(statement);
  if (table !== undefined && made.has(table)) return [];
  switch (kind) {
    case 'DropStmt':
      return [`drops ${nounOf(statement.removeType)}, which the version before may use`];
    case 'RenameStmt':
      return harmlessRenames.includes(String(statement.renameType))
        ? []
        : [
            `renames ${nounOf(statement.renameType)} of ${table ?? 'the schema'}, which the version before uses`,
          ];
    case 'AlterTableStmt':
      return (statement.cmds as Node[]).flatMap((command) =>
        alterReasons(table!, command.AlterTableCmd as Node),
      );
    case 'IndexStmt':
      return statement.unique ? [`a unique index of ${table} refuses what the version before may write`] : [];
    case 'CreateTrigStmt':
      return [`a trigger of ${table} may refuse what the version before writes`];
    case 'AlterEnumStmt':
      return statement.oldVal ? ['renames a value, which the version before uses'] : [];
    case 'GrantStmt':
      return statement.is_grant ? [] : ['revokes rights that the version before may need'];
    case 'AlterObjectSchemaStmt':
      return ['moves something to another schema, where the version before does not look'];
    case 'TruncateStmt':
      return ['empties a table, which the version before may read'];
    case 'DeleteStmt':
      return [`deletes rows of ${table}, which the version before may read`];
    case 'DropOwnedStmt':
      return ['drops what a role owns, which the version before may use'];
    case 'RuleStmt':
      return [`a rule of ${table} changes what the version before reads or writes`];
    case 'CreateFunctionStmt':
      return statement.replace ? ['replaces a function, which the version before or a trigger may call'] : [];
    case 'DoStmt':
      return ['a DO block is not looked into'];
    default:
      return [];
  }
}

/** A constraint is not among them: an ON CONFLICT of the version before may name it. */
const harmlessRenames = ['OBJECT_INDEX'];
const nounOf = (kind: unknown) =>
  `a ${String(kind)
    .replace(/^OBJECT_(TAB(?=CONSTRAINT))?/, '')
    .toLowerCase()}`;

function alterReasons(table: string, { subtype, name, def }: Node): string[] {
  const column = `${table}.${name as string}`;
  switch (subtype) {
    case 'AT_DropColumn':
      return [`drops the column ${column}, which the version before uses`];
    case 'AT_AlterColumnType':
      return [`changes the type of ${column}`];
    case 'AT_SetNotNull':
      return [`${column} becomes not null: the version before may write null`];
    case 'AT_ColumnDefault':
      return def ? [] : [`drops the default of ${column}: the version before may leave it out`];
    case 'AT_DropConstraint':
      return [`drops a constraint of ${table}, which an ON CONFLICT of the version before may name`];
    case 'AT_AddColumn':
      return columnReasons(table, (def as { ColumnDef: Node }).ColumnDef);
    case 'AT_AddConstraint':
      return constraintReasons(table, (def as { Constraint: Node }).Constraint);
    case 'AT_DisableTrig':
    case 'AT_DisableTrigAll':
    case 'AT_DisableTrigUser':
      return [`disables triggers of ${table}, on which the version before relies`];
    case 'AT_EnableRowSecurity':
    case 'AT_ForceRowSecurity':
      return [`row security of ${table} hides rows from the version before`];
    default:
      return [];
  }
}

const typesOf = (constraints: unknown): string[] =>
  ((constraints ?? []) as { Constraint: Node }[]).map(({ Constraint }) => String(Constraint.contype));

function columnReasons(table: string, { colname, constraints }: Node): string[] {
  const types = typesOf(constraints);
  const isRequired = types.includes('CONSTR_NOTNULL') || types.includes('CONSTR_PRIMARY');
  const isFilled = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].some((type) =>
    types.includes(type),
  );
  const missing = `the new column ${table}.${colname as string} is not null and has no default: the version before leaves it out`;
  const refused = types.filter((type) => REFUSED_OF_COLUMNS.includes(type));
  return [
    ...(isRequired && !isFilled ? [missing] : []),
    ...refused.flatMap((contype) => constraintReasons(table, { contype })),
  ];
}

/** Like those that a table gets by statements of their own. */
const REFUSED_OF_COLUMNS = ['CONSTR_UNIQUE', 'CONSTR_CHECK', 'CONSTR_FOREIGN'];

const constraintNames: Readonly<Record<string, string>> = {
  CONSTR_CHECK: 'check',
  CONSTR_UNIQUE: 'unique',
  CONSTR_PRIMARY: 'primary key',
  CONSTR_FOREIGN: 'foreign key',
  CONSTR_EXCLUSION: 'exclusion',
  CONSTR_NOTNULL: 'not null',
};

/** Also those that are not valid yet: they hold for all that is written from now on. */
const constraintReasons = (table: string, { contype }: Node): string[] => [
  `a new ${constraintNames[String(contype)] ?? 'other'} constraint of ${table} refuses what the version before may write`,
];
