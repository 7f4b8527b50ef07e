import { parseSync } from '@swc/core';

/** A node of swc's syntax tree. */
export type Node = { type?: string; [key: string]: unknown };

/** Parses TypeScript, with JSX when the file name ends with `x`. */
export const parseSource = (source: string, path = 'source.ts'): Node =>
  parseSync(source, {
    syntax: 'typescript',
    tsx: path.endsWith('x'),
    decorators: true,
    target: 'es2024',
  }) as unknown as Node;

/** Calls `visit` for every node, parents first; children are skipped when it returns false. */
export function walk(node: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const typed = node as Node;
  if (typeof typed.type === 'string' && !visit(typed)) return;
  for (const key of Object.keys(typed)) if (key !== 'span') walk(typed[key], visit);
}
