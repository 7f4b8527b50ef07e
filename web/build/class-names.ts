import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';
import { parseSync } from 'vite';

/** A node of the syntax tree. */
type Node = { type?: string; [key: string]: unknown };

/** The class names that the source of a component writes out: in `className` and in `cx`, also in the branches of a condition. */
export function classNamesIn(path: string, source: string): string[] {
  const found: string[] = [];
  walk(parseSync(path, source).program, (node) => {
    const isAttribute = node.type === 'JSXAttribute' && (node.name as Node).name === 'className';
    if (isAttribute) found.push(...texts(node.value));
    if (isClassCall(node)) found.push(...texts(node.arguments));
  });
  return [...new Set(found.flatMap((text) => text.split(/\s+/).filter(Boolean)))];
}

const isClassCall = ({ type, callee }: Node) => type === 'CallExpression' && (callee as Node).name === 'cx';

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) visit(node as Node);
  for (const child of Object.values(node)) walk(child, visit);
}

/** The literal texts that an expression may have as its value; of a template, without the words that expressions complete. */
function texts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(texts);
  const node = value as Node | null;
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral': {
      const marked = (node.quasis as Array<{ value: { raw: string } }>).map(({ value: { raw } }) => raw);
      const whole = marked.join('\0').split(/\s+/);
      return [...whole.filter((word) => !word.includes('\0')), ...texts(node.expressions)];
    }
    case 'JSXExpressionContainer':
      return texts(node.expression);
    case 'ConditionalExpression':
      return texts([node.consequent, node.alternate]);
    case 'LogicalExpression':
      return texts(node.operator === '&&' ? node.right : [node.left, node.right]);
    default:
      return [];
  }
}

const packageFile = (id: string) => fileURLToPath(import.meta.resolve(id));

/** Names of a list for which neither Tailwind, with this style sheet, nor the other style sheets have a rule. */
export async function withoutStyle(
  names: readonly string[],
  main: string,
  others: readonly string[],
): Promise<string[]> {
  const loadStylesheet = async (id: string, base: string) => {
    const path = id.startsWith('.') ? resolve(base, id) : packageFile(id);
    return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
  };
  const compiler = await compile(readFileSync(main, 'utf8'), { base: dirname(main), loadStylesheet });
  const css = [compiler.build([...names]), ...others].join('\n');
  const styled = new Set(
    css.match(/\.(\\.|[\w-])+/g)?.map((found) => found.slice(1).replace(/\\(.)/g, '$1')),
  );
  return names.filter((name) => !styled.has(name));
}
