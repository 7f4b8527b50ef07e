import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { type Node, walk } from '../check/source/syntax-tree.ts';

/** Functions that the oldest supported browsers lack and that Vite cannot lower, with the first versions that have them. */
const missingFunctions: Readonly<Record<string, string>> = {
  'crypto.randomUUID': 'secure contexts only',
  'AbortSignal.any': 'Chromium 116, Safari 17.4, Firefox 124',
  'AbortSignal.timeout': 'Chromium 103, Safari 16',
  'Array.fromAsync': 'Chromium 121, Safari 16.4',
  'Object.groupBy': 'Chromium 117, Safari 17.4, Firefox 119',
  'Map.groupBy': 'Chromium 117, Safari 17.4, Firefox 119',
  'Promise.withResolvers': 'Chromium 119, Safari 17.4, Firefox 121',
  'URL.canParse': 'Chromium 120, Safari 17',
  'URL.parse': 'Chromium 126, Safari 18, Firefox 126',
};
const missingMethods =
  /^(toSorted|toReversed|toSpliced|checkVisibility|isWellFormed|toWellFormed|throwIfAborted|roundRect|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)$/;
/** Methods of iterators, which are arrays' methods elsewhere. */
const iteratorHelpers = /^(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)$/;
const iteratorSources = /^(values|keys|entries)$/;

/** Whether a call is that of an iterator helper (Chromium 122, Safari 18.4, Firefox 131): `map.values().filter(…)`. */
function isIteratorHelper(callee: Node): boolean {
  const { type, callee: source, arguments: given } = (callee.object ?? {}) as Node;
  return (
    iteratorHelpers.test(lastNameOf(callee)) &&
    type === 'CallExpression' &&
    (given as unknown[]).length === 0 &&
    iteratorSources.test(lastNameOf(source))
  );
}

/** Whether a call is Array.prototype.with (Chromium 110, Safari 16, Firefox 115): an index and a value. */
const isArrayWith = (callee: Node, given: unknown): boolean =>
  lastNameOf(callee) === 'with' && (given as unknown[]).length === 2;

/** Styles of Base UI (scroll lock, a measurement) and antd (a shadow), which work on without them. */
const libraryStyles = new Set([
  '100dvh',
  'calc(100dvh - ',
  'position:fixed;top:0;height:100svh;visibility:hidden',
  'color-mix(in srgb, ',
]);

const nameOf = (node: unknown): string => {
  const { type, value, property, object, base } = (node ?? {}) as Node;
  if (type === 'Identifier') return String(value);
  if (type === 'OptionalChainingExpression') return nameOf(base);
  return type === 'MemberExpression' ? `${nameOf(object)}.${nameOf(property)}` : '';
};
function lastNameOf(node: unknown): string {
  const { type, property, base } = (node ?? {}) as Node;
  return type === 'OptionalChainingExpression' ? lastNameOf(base) : nameOf(property);
}
const isFunction = ({ type }: Node) =>
  /^(Arrow)?Function|^ClassMethod$|^Constructor$|^MethodProperty$/.test(type ?? '');

/** Calls behind `?.`, in a try block, or of a function whose `typeof` the script looks at. */
function findGuardedCalls(tree: Node): Set<unknown> {
  const guarded = new Set<unknown>();
  const tested = new Set<string>();
  const calls: Node[] = [];
  walk(tree, (node) => {
    const { type, base, block, operator, argument } = node;
    if (type === 'CallExpression') calls.push(node);
    if (type === 'OptionalChainingExpression' && node.optional) guarded.add(base);
    if (type === 'UnaryExpression' && operator === 'typeof') tested.add(lastNameOf(argument));
    if (type === 'TryStatement')
      walk(block, (inner) => {
        guarded.add(inner);
        return !isFunction(inner);
      });
    return true;
  });
  tested.delete('');
  for (const call of calls) if (tested.has(lastNameOf(call.callee))) guarded.add(call);
  return guarded;
}

/** Syntax and calls of a built script that the oldest supported browsers cannot run. */
export function findScriptViolations(source: string): string[] {
  const tree = parseSync(source, { syntax: 'ecmascript', target: 'es2024' }) as unknown as Node;
  const found: string[] = [];
  const guarded = findGuardedCalls(tree);
  walk(tree, (node) => {
    const { type, pattern, flags, value, callee } = node;
    if (type === 'RegExpLiteral' && /\(\?<[=!]/.test(String(pattern)))
      found.push(`lookbehind in /${String(pattern).slice(0, 60)}/ (Safari 16.4)`);
    if (type === 'RegExpLiteral' && String(flags).includes('v')) found.push('regular expression with v');
    if (type === 'StringLiteral' && /\(\?<[=!]/.test(String(value))) found.push('lookbehind in a text');
    const style = type === 'StringLiteral' ? value : type === 'TemplateElement' ? node.raw : '';
    if (/\d[dls]vh\b|color-mix\(/.test(String(style)) && !libraryStyles.has(String(style)))
      found.push(`inline style: ${style}`);
    if (type === 'CallExpression' && !guarded.has(node)) {
      const name = nameOf(callee);
      const since = missingFunctions[name.replace(/^(globalThis|window|self)\./, '')];
      if (since) found.push(`${name} (${since})`);
      if (missingMethods.test(lastNameOf(callee))) found.push(`${lastNameOf(callee)}()`);
      if (isIteratorHelper(callee as Node)) found.push(`iterator helper ${lastNameOf(callee)}()`);
      if (isArrayWith(callee as Node, node.arguments)) found.push('with() of arrays');
    }
    return true;
  });
  // At module level it stops the whole chunk in Firefox below 125.
  walk(tree, (node) => {
    if (isFunction(node)) return false;
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'Intl.Segmenter')
      found.push('Intl.Segmenter at module level (Firefox 125)');
    return true;
  });
  return found;
}

/** A stylesheet without its @supports blocks, which a browser that lacks the feature skips. */
function withoutSupports(source: string): string {
  const start = source.search(/@supports\b/);
  if (start < 0) return source;
  let depth = 0;
  let end = source.indexOf('{', start);
  do {
    if (source[end] === '{') depth += 1;
    if (source[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0 && end < source.length);
  return source.slice(0, start) + withoutSupports(source.slice(end));
}

/** Declarations of a built stylesheet that the oldest supported browsers drop. */
export function findStyleViolations(source: string): string[] {
  const text = withoutSupports(source);
  const rules: [RegExp, string][] = [
    [/\d[dls]vh\b/g, 'dvh without a fallback (Chromium 108): use calc(n * var(--dvh))'],
    [
      /[;{]\s*(?:translate|scale|rotate)\s*:/g,
      'translate, scale or rotate as a property (Chromium 104): use transform',
    ],
    [/color-mix\(/g, 'color-mix (Chromium 111)'],
    [/@container\b/g, 'container queries (Chromium 105)'],
    [
      /:has\((?!(?:\*|:is\([a-z,]+\))?:focus-visible\)|\._?side)/g,
      ':has (Chromium 105, Firefox 121); for focus marks and the desk of reports there is a fallback',
    ],
  ];
  return rules.flatMap(([pattern, message]) => (text.match(pattern) ? [message] : []));
}

/** Violations of the files of a build, with the names of the files. */
export function findFloorViolations(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.flatMap((name) => {
    const find = name.endsWith('.js')
      ? findScriptViolations
      : name.endsWith('.css')
        ? findStyleViolations
        : null;
    return find
      ? [...new Set(find(readFileSync(join(folder, name), 'utf8')))].map((what) => `${name}: ${what}`)
      : [];
  });
}
