import type { SourceFile } from '../source/source-files.ts';
import { type Node, parseSource, walk } from '../source/syntax-tree.ts';
import type { Exception, RetiredWord } from './retired-words-list.ts';

/** A name that a file declares or uses. */
export type Name = { path: string; name: string };

/** The lower-case parts of a name: `isMediaURLOpen`, `is_media_url_open` and `is-media-url-open` have the same five. */
export const nameParts = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());

/** The prefix that a call of `errors` puts before the names of a module's errors. */
function errorPrefixOf({ callee, arguments: given }: Node): string | undefined {
  const [first] = given as { expression: Node }[];
  const isErrors = (callee as Node).type === 'Identifier' && (callee as Node).value === 'errors';
  return isErrors && first?.expression.type === 'StringLiteral' ? String(first.expression.value) : undefined;
}

/**
 * Every identifier of a source file, once, and the prefixes of its errors; other strings, templates, comments and JSX texts are not
 * names.
 */
export function listIdentifiers({ path, text }: SourceFile): Name[] {
  const names = new Set<string>();
  walk(parseSource(text, path), (node) => {
    if (node.type === 'Identifier' || node.type === 'PrivateName') names.add(String(node.value));
    const prefix = node.type === 'CallExpression' ? errorPrefixOf(node) : undefined;
    if (prefix) names.add(prefix);
    return true;
  });
  return [...names].map((name) => ({ path, name }));
}

/** A word with the endings of plurals and verbs: `care`, `cares`, `cared`, `caring`. */
function formsOf(word: string): string[] {
  const stem = word.replace(/e$/, '');
  return [word, `${word}s`, `${stem}ed`, `${stem}ing`];
}

function contains(parts: readonly string[], { word }: RetiredWord): boolean {
  const wanted = word.split(' ').map(formsOf);
  return parts.some((_, start) =>
    wanted.every((forms, i) =>
      forms[0] === '*' ? start + i < parts.length : forms.includes(parts[start + i] ?? ''),
    ),
  );
}

/** Violations by names: a retired word that no exception allows. */
export function retiredWordErrors(
  names: readonly Name[],
  words: readonly RetiredWord[],
  exceptions: readonly Exception[],
): string[] {
  const used = new Set<Exception>();
  const errors = names.flatMap(({ path, name }) => {
    const parts = nameParts(name);
    const found = words.filter((word) => contains(parts, word));
    if (found.length === 0) return [];
    const allowed = exceptions.filter((each) => each.name === name && path.startsWith(each.paths));
    for (const exception of allowed) used.add(exception);
    if (allowed.length > 0) return [];
    return found.map(
      ({ word, use }) =>
        `${path}: ${name} contains the retired word "${word.replace(/ ?\* ?/, '')}" (${use})`,
    );
  });
  for (const exception of exceptions)
    if (!used.has(exception))
      errors.push(`the exception ${exception.name} in ${exception.paths} is not needed`);
  return errors;
}
