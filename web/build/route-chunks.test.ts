import { expect, test } from 'vitest';
import { chunkOf, type Graph } from './route-chunks.ts';

const route = (path: string) => `/x/web/app/routes/${path}.tsx?tsr-split=component`;
const home = route('column/columnTabbar/[index]');
const post = route('post/postDetail');
const login = route('login/index');
const register = route('login/register/phone');

/** The imports between modules; lazy roots are imported by `tree` with import(). */
function graphOf(imports: Record<string, string[]>, lazy: string[]): Graph {
  return {
    getModuleInfo: (id) => ({
      importers: Object.keys(imports).filter((from) => imports[from]!.includes(id)),
      dynamicImporters: lazy.includes(id) ? ['tree'] : [],
    }),
  };
}

const sheet = '/x/web/features/sheet.tsx';
const graph = graphOf(
  {
    [home]: ['card', 'feed'],
    [post]: ['card', 'composer'],
    [login]: ['field', 'steps'],
    [register]: ['steps'],
    [sheet]: ['field', 'only-sheet', 'dialog'],
    other: ['dialog'],
  },
  [home, post, login, register, sheet, 'other'],
);

test.each([
  ['a page', home, 'home'],
  ['code of one main page', 'composer', 'post'],
  ['code of two main pages', 'card', 'shared'],
  ['code of two pages of a family', 'steps', 'login'],
  ['code of a page and of a sheet', 'field', 'shared-pages'],
  ['code of two sheets', 'dialog', 'shared-sheets'],
  ['code of one sheet', 'only-sheet', null],
])('%s', (_what, id, chunk) => {
  expect(chunkOf(id, graph)).toBe(chunk);
});
