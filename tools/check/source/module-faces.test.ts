import { expect, test } from 'vitest';
import { moduleFaceErrors } from './module-faces.ts';

const file = (path: string, text: string) => ({ path: `server/modules/${path}`, text });
const posts = file(
  'post/index.ts',
  "export { getPosts, type Post as PostRow } from './queries/get-posts.ts';",
);

test('a name of a face that another module imports is kept', () => {
  const feed = file('feed/list.ts', "import { getPosts, type PostRow } from '#modules/post';");
  expect(moduleFaceErrors([posts, feed])).toEqual([]);
});

test('a name that only tests and the module itself import does not belong to a face', () => {
  const text = "import { getPosts, type PostRow } from '#modules/post';";
  const files = ['post/views.ts', 'feed/list.test.ts', 'feed/scenario.ts'].map((path) => file(path, text));
  expect(moduleFaceErrors([posts, ...files])).toEqual([
    'server/modules/post/index.ts: getPosts is imported by no other module',
    'server/modules/post/index.ts: PostRow is imported by no other module',
  ]);
});
