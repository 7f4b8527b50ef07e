import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { classNamesIn, withoutStyle } from './class-names.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const main = `${web}/app/main.css`;
const read = (path: string) => readFileSync(`${web}/${path}`, 'utf8');

test('finds the class names that a component writes out', () => {
  const source = `
    export const A = ({ on, kind, size }) => (
      <p title="no class" className={cx('a b', on && 'c', kind === 'x' ? 'd' : \`e f-\${size} g\`, size || 'h')}>
        <i className="[transform:scale(1.25)] i" onClick={() => go('nowhere')} />
      </p>
    );`;
  const names = ['[transform:scale(1.25)]', 'a', 'b', 'c', 'd', 'e', 'g', 'h', 'i'];
  expect(classNamesIn('a.tsx', source).toSorted()).toEqual(names);
});

test('a name of the default theme that the theme of the app lacks has no style', async () => {
  const names = ['blur-md', 'text-ink', 'text-ink-brand', 'own', 'hover:p-[3px]', '[filter:blur(12px)]'];
  expect(await withoutStyle(names, main, ['.own { color: red }'])).toEqual(['blur-md', 'text-ink']);
});

test('every class name of the app has a style', async () => {
  const files = globSync('{app,features,ui}/**/*.tsx', { cwd: web }).filter(
    (path) => !/\.test\.tsx$|\/testing\//.test(path),
  );
  const names = new Set(files.flatMap((path) => classNamesIn(path, read(path))));
  expect(names.size).toBeGreaterThan(500);
  const own = globSync('{app,features,ui}/**/*.css', { cwd: web }).map(read);
  expect(await withoutStyle([...names], main, own)).toEqual([]);
});
