import { type Node, parseSource, walk } from '../source/syntax-tree.ts';

/** How a file uses a table. Writing includes locking its rows. */
export type Access = 'read' | 'write';
export type TableUse = { table: string; access: Access };

/** Maps an imported binding to its table, or to null when it is none: `(specifier, exportedName) => 'post'`. */
export type ResolveTable = (specifier: string, exportedName: string) => string | null;

/**
 * Lists the tables that a source file reads and writes: Drizzle queries by the table objects that it imports, raw SQL by
 * the table names in its string and template literals.
 */
export function listTableUses(
  source: string,
  tables: ReadonlySet<string>,
  resolve: ResolveTable,
): TableUse[] {
  const ast = parseSource(source);
  const bindings = importedTables(ast, resolve);
  const deletes = /\bdeleteRows\b/.test(source);
  const uses = new Map<string, Access>();
  const add = (table: string, access: Access) => {
    if (uses.get(table) !== 'write') uses.set(table, access);
  };
  const nested = new Set<Node>();
  walk(ast, (node) => {
    if (node.type === 'ImportDeclaration') return false;
    if (node.type === 'CallExpression')
      for (const use of drizzleUses(node, bindings)) add(use.table, use.access);
    if (node.type === 'TemplateLiteral' && !nested.has(node)) {
      const text = templateText(node, bindings, nested);
      for (const use of sqlUses(text, tables)) add(use.table, use.access);
    }
    if (node.type === 'KeyValueProperty')
      for (const use of namedTable(node, tables, deletes)) add(use.table, use.access);
    if (node.type === 'StringLiteral')
      for (const use of sqlUses(String(node.value), tables)) add(use.table, use.access);
    if (node.type === 'Identifier') {
      const table = bindings.get(String(node.value));
      if (table) add(table, 'read');
    }
    return true;
  });
  return [...uses]
    .map(([table, access]) => ({ table, access }))
    .toSorted((a, b) => (a.table < b.table ? -1 : 1));
}

/** Local names of imported table objects. Types are erased at run time and are no access. */
function importedTables(ast: Node, resolve: ResolveTable): Map<string, string> {
  const found = new Map<string, string>();
  for (const item of ast.body as Node[]) {
    if (item.type !== 'ImportDeclaration' || item.typeOnly) continue;
    const specifier = String((item.source as Node).value);
    for (const part of item.specifiers as Node[]) {
      if (part.type !== 'ImportSpecifier' || part.isTypeOnly) continue;
      const local = String((part.local as Node).value);
      const table = resolve(specifier, part.imported ? String((part.imported as Node).value) : local);
      if (table) found.set(local, table);
    }
  }
  return found;
}

const WRITES = new Set(['insert', 'update', 'delete']);

/** `db.insert(table)` writes; `.for('update')` locks the tables of its own `from` and joins. */
function drizzleUses(call: Node, bindings: ReadonlyMap<string, string>): TableUse[] {
  const callee = call.callee as Node;
  if (callee.type !== 'MemberExpression') return [];
  const method = String((callee.property as Node).value);
  const [first] = call.arguments as { expression: Node }[];
  if (WRITES.has(method) && first?.expression.type === 'Identifier') {
    const table = bindings.get(String(first.expression.value));
    return table ? [{ table, access: 'write' }] : [];
  }
  if (method !== 'for' || first?.expression.type !== 'StringLiteral') return [];
  return lockedTables(call, bindings).map((table) => ({ table, access: 'write' }));
}

/** `{ table: 'post_like', … }` names a table for a function of the platform: for `deleteRows` when the file imports it. */
function namedTable({ key, value }: Node, tables: ReadonlySet<string>, deletes: boolean): TableUse[] {
  const table = String((value as Node).value);
  const isName = (key as Node).value === 'table' && (value as Node).type === 'StringLiteral';
  return isName && tables.has(table) ? [{ table, access: deletes ? 'write' : 'read' }] : [];
}

/** The tables that a chain of query-builder calls locks: those named in `of`, else its `from` and joins. */
function lockedTables(call: Node, bindings: ReadonlyMap<string, string>): string[] {
  const options = (call.arguments as { expression: Node }[])[1]?.expression;
  if (options) {
    const named: string[] = [];
    walk(options, (node) => {
      const table = node.type === 'Identifier' ? bindings.get(String(node.value)) : undefined;
      if (table) named.push(table);
      return true;
    });
    if (named.length > 0) return named;
  }
  const tables: string[] = [];
  for (let link = (call.callee as Node).object as Node; link?.type === 'CallExpression'; ) {
    const callee = link.callee as Node;
    if (callee.type !== 'MemberExpression') break;
    const [argument] = link.arguments as { expression: Node }[];
    if (
      /^(from|\w*[jJ]oin)$/.test(String((callee.property as Node).value)) &&
      argument?.expression.type === 'Identifier'
    ) {
      const table = bindings.get(String(argument.expression.value));
      if (table) tables.push(table);
    }
    link = callee.object as Node;
  }
  return tables;
}

/** The text of a template with table objects replaced by their names; templates inside its holes are included. */
function templateText(template: Node, bindings: ReadonlyMap<string, string>, nested: Set<Node>): string {
  const quasis = template.quasis as { cooked?: string; raw: string }[];
  const holes = template.expressions as Node[];
  return quasis
    .map((quasi, i) => {
      const hole = holes[i];
      return (quasi.cooked ?? quasi.raw) + (hole ? holeText(hole, bindings, nested) : '');
    })
    .join('');
}

function holeText(hole: Node, bindings: ReadonlyMap<string, string>, nested: Set<Node>): string {
  if (hole.type === 'Identifier') return bindings.get(String(hole.value)) ?? ' ? ';
  const parts: string[] = [];
  walk(hole, (node) => {
    if (node.type !== 'TemplateLiteral') return true;
    nested.add(node);
    parts.push(templateText(node, bindings, nested));
    return false;
  });
  return ` ${parts.join(' ') || '?'} `;
}

/** Table names in SQL text, by the keyword before them; names with an underscore count wherever they stand. */
function sqlUses(text: string, tables: ReadonlySet<string>): TableUse[] {
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
