import { expect, test } from 'vitest';
import { listNamedFiles } from './inspect-retired-words.ts';
import { listIdentifiers, nameParts, retiredWordErrors } from './retired-words.ts';

const words = [
  { word: 'news', use: 'notification' },
  { word: 'hold *', use: 'lock' },
  { word: '* person', use: 'user' },
  { word: 'per app', use: 'memoizePerApp' },
  { word: 'seal', use: 'encrypt' },
  { word: 'care', use: 'admin' },
];
const errorsOf = (...names: string[]) =>
  retiredWordErrors(
    names.map((name) => ({ path: 'web/a.ts', name })),
    words,
    [],
  );

test('camelCase, snake_case and kebab-case names have the same parts', () => {
  const parts = ['is', 'media', 'url', 'open'];
  expect(['isMediaURLOpen', 'is_media_url_open', 'is-media-url-open'].map(nameParts)).toEqual([
    parts,
    parts,
    parts,
  ]);
});

test('a retired word as a whole name or as a part of one is an error', () => {
  expect(errorsOf('news')).toEqual(['web/a.ts: news contains the retired word "news" (notification)']);
  expect(errorsOf('newsId', 'latest_news', 'perApp')).toHaveLength(3);
});

test('a word inside another word is no part of a name', () => {
  expect(errorsOf('newsletter', 'threshold', 'superAppendix')).toEqual([]);
});

test('a word with * is an error only when another part follows', () => {
  expect(errorsOf('hold', 'onHold')).toEqual([]);
  expect(errorsOf('holdFiles')).toHaveLength(1);
});

test('a word after * is an error only when another part precedes', () => {
  expect(errorsOf('person', 'personFile', 'getPersonal')).toEqual([]);
  expect(errorsOf('getPerson')).toEqual(['web/a.ts: getPerson contains the retired word "person" (user)']);
});

test('the forms of a retired word are errors too', () => {
  const names = ['seals', 'sealedText', 'sealing', 'cares', 'cared', 'caring', 'holdsFiles', 'holdingFiles'];
  expect(errorsOf(...names)).toHaveLength(names.length);
  expect(errorsOf('sealer', 'card', 'car', 'holds', 'placeholders')).toEqual([]);
});

test('the files of deploy, plain scripts and this check are read, migrations are not', () => {
  const files = listNamedFiles();
  expect(files).toEqual(
    expect.arrayContaining([
      'web/public/boot.js',
      'deploy/cdn/purge-hook.mjs',
      'deploy/monitoring/dashboard.json',
      'tools/check/migrations/migration-errors.ts',
    ]),
  );
  expect(files.filter((path) => path.startsWith('server/migrations/'))).toEqual([]);
});

test('an exception allows one name below one folder', () => {
  const exception = { name: 'news', paths: 'web/', reason: 'wire' };
  const at = (path: string) => retiredWordErrors([{ path, name: 'news' }], words, [exception]);
  expect(at('web/a.ts')).toEqual([]);
  expect(at('console/a.ts')).toContain('console/a.ts: news contains the retired word "news" (notification)');
});

test('an exception that nothing needs is an error', () => {
  const exceptions = [{ name: 'news', paths: 'web/', reason: 'wire' }];
  expect(retiredWordErrors([], words, exceptions)).toEqual(['the exception news in web/ is not needed']);
});

test('identifiers, properties, private names, types and JSX attributes are names', () => {
  const source = {
    path: 'web/a.tsx',
    text: `// commentWord
      import { imported as local } from './path-word';
      type Shape = { property: string };
      class Box { #secret = 1; read() { return this.#secret; } }
      const view = <Panel attribute="stringWord">textWord {\`templateWord\`}</Panel>;`,
  };
  const names = listIdentifiers(source).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'imported',
      'local',
      'Shape',
      'property',
      'secret',
      'read',
      'Panel',
      'attribute',
    ]),
  );
  expect(names.filter((name) => /Word/.test(name))).toEqual([]);
});

test('the prefix of a module’s errors is a name', () => {
  const text = `export const itemErrors = errors('itemDesk', { gone: 'notFound' }); other('otherDesk');`;
  const names = listIdentifiers({ path: 'contract/item.ts', text }).map(({ name }) => name);
  expect(names).toContain('itemDesk');
  expect(names).not.toContain('otherDesk');
});
