import { loadModule, parseSync } from 'libpg-query';

/** How a statement uses a table. Writing includes locking its rows. */
export type Access = 'read' | 'write';
export type TableUse = { table: string; access: Access };

await loadModule();

/**
 * Tables in SQL text: those that the parser of PostgreSQL finds, and those that keywords find, because the text may be a
 * part that only its holes complete.
 */
export function sqlUses(text: string, tables: ReadonlySet<string>): TableUse[] {
  const words = text.toLowerCase().match(/[a-z_][a-z0-9_]*/g) ?? [];
  if (!words.some((word) => tables.has(word))) return [];
  return [...parsedUses(text).filter(({ table }) => tables.has(table)), ...keywordUses(text, tables)];
}

/** The words that make a statement of a part: of a statement, a select list, a from clause, joins and conditions. */
const BEGINNINGS = ['', 'select ', 'select 1 ', 'select 1 from part '];

function parsedUses(text: string): TableUse[] {
  const statement = text.replaceAll('?', () => '$1');
  for (const beginning of BEGINNINGS) {
    try {
      return relationUses(parseSync(beginning + statement), 'write');
    } catch {
      // Not SQL, or a part that begins otherwise.
    }
  }
  return [];
}

type Parsed = Record<string, unknown>;

/** The parts of a statement whose relations it only reads. */
const READ_PARTS: ReadonlySet<string> = new Set(['fromClause', 'usingClause', 'sourceRelation']);

/** The relations of a parsed statement: written or locked, unless they are in a part that reads. */
function relationUses(node: unknown, access: Access): TableUse[] {
  if (Array.isArray(node)) return node.flatMap((item) => relationUses(item, access));
  if (typeof node !== 'object' || node === null) return [];
  const parsed = node as Parsed;
  if (typeof parsed.relname === 'string') return [{ table: parsed.relname, access }];
  return Object.entries(parsed).flatMap(([key, value]) => {
    if (key === 'lockingClause') return lockedRelations(parsed);
    if (key === 'CopyStmt') return relationUses(value, (value as Parsed).is_from ? 'write' : 'read');
    if (key.endsWith('Stmt')) return relationUses(value, 'write');
    return relationUses(value, READ_PARTS.has(key) ? 'read' : access);
  });
}

/** The relations that a select locks: those named after `of`, else all of its from clause. */
function lockedRelations({ fromClause, lockingClause }: Parsed): TableUse[] {
  const named = new Set(relationUses(lockingClause, 'write').map(({ table }) => table));
  const isLocked = (name: string) => named.size === 0 || named.has(name);
  return relationsOf(fromClause).flatMap(({ relname, alias }) =>
    isLocked(alias?.aliasname ?? relname) ? [{ table: relname, access: 'write' }] : [],
  );
}

type Relation = { relname: string; alias?: { aliasname: string } };

function relationsOf(node: unknown): Relation[] {
  if (Array.isArray(node)) return node.flatMap(relationsOf);
  if (typeof node !== 'object' || node === null) return [];
  if ('relname' in node) return [node as Relation];
  return Object.values(node).flatMap(relationsOf);
}

/** Table names by the keyword before them; names with an underscore count wherever they are. */
function keywordUses(text: string, tables: ReadonlySet<string>): TableUse[] {
  const uses: TableUse[] = [];
  const sql = text.toLowerCase();
  const keyword =
    /\b(insert\s+into|update(?:\s+only)?|delete\s+from|vacuum(?:\s*\([^)]*\))?|from|join|truncate)\s+"?([a-z_][a-z0-9_]*)"?/g;
  const read: string[] = [];
  for (const [, verb = '', name = ''] of sql.matchAll(keyword)) {
    if (!tables.has(name)) continue;
    const isRead = verb === 'from' || verb === 'join';
    uses.push({ table: name, access: isRead ? 'read' : 'write' });
    if (isRead) read.push(name);
  }
  const lock = /\bfor\s+(?:no\s+key\s+)?update\b|\bfor\s+(?:key\s+)?share\b/.exec(sql);
  if (lock) {
    const of = /^[^)]*?\bof\s+([a-z_][a-z0-9_, ]*)/.exec(sql.slice(lock.index + lock[0].length));
    const named = of?.[1]?.split(',').map((name) => name.trim().split(' ')[0] ?? '') ?? [];
    const locked = named.length > 0 ? named.map((name) => aliasedTable(sql, name) ?? name) : read;
    for (const table of locked) if (tables.has(table)) uses.push({ table, access: 'write' });
  }
  if (/\b(select|from|where|join)\b/.test(sql))
    for (const [name] of sql.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g))
      if (tables.has(name)) uses.push({ table: name, access: 'read' });
  return uses;
}

/** The table behind an alias: `from post_like l` makes `l` post_like. */
const aliasedTable = (sql: string, alias: string): string | undefined =>
  new RegExp(`\\b(?:from|join|,)\\s+([a-z_][a-z0-9_]*)\\s+(?:as\\s+)?${alias}\\b`).exec(sql)?.[1];
