import { type Node, parseSource, walk } from '../source/syntax-tree.ts';
import { type Access, sqlUses, type TableUse } from './sql-tables.ts';

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

/** The specifiers of imports and exports from files of tables that do not name what they take, which hide the tables. */
export function listHiddenImports(source: string, isTableFile: (specifier: string) => boolean): string[] {
  const hidden: string[] = [];
  walk(parseSource(source), (node) => {
    const specifier = hidingSpecifier(node);
    if (specifier && isTableFile(specifier)) hidden.push(specifier);
    return true;
  });
  return hidden;
}

function hidingSpecifier(node: Node): string | null {
  if (node.typeOnly) return null;
  const isAll =
    node.type === 'ExportAllDeclaration' ||
    ((node.specifiers ?? []) as Node[]).some(({ type }) => type === 'ImportNamespaceSpecifier');
  if (isAll) return String((node.source as Node).value);
  if (node.type !== 'CallExpression' || (node.callee as Node).type !== 'Import') return null;
  const [first] = node.arguments as { expression: Node }[];
  return String(first?.expression.value);
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
  // A template literal type has none.
  const holes = (template.expressions ?? []) as Node[];
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
