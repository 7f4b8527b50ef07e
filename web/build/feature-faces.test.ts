import { expect, test } from 'vitest';
import { parseFace, rewriteFaceImports } from './feature-faces.ts';

const face = parseFace(
  "export { PostCard, type CardProps } from './card/post-card.tsx';\n" +
    "export type { Draft } from './draft.ts';\nexport {\n  usePost,\n  useLikes,\n} from './use-post.ts';\n",
);

test('a face maps each export to its file', () => {
  expect([...face]).toEqual([
    ['PostCard', 'card/post-card.tsx'],
    ['CardProps', 'card/post-card.tsx'],
    ['Draft', 'draft.ts'],
    ['usePost', 'use-post.ts'],
    ['useLikes', 'use-post.ts'],
  ]);
});

test('an import from a face becomes one import for each name', () => {
  const code = 'import { PostCard, usePost as use } from "#features/post";';
  expect(rewriteFaceImports(code, (feature, name) => `../${feature}/${face.get(name)}`)).toBe(
    'import { PostCard } from "../post/card/post-card.tsx"; import { usePost as use } from "../post/use-post.ts";',
  );
});

test('the number of lines does not change', () => {
  const code = "import {\n  A,\n  B,\n} from '#features/post';\nimport './x.css';";
  expect(rewriteFaceImports(code, () => './a.ts').split('\n')).toHaveLength(5);
});

test('other imports do not change', () => {
  const code = "import { A } from '../post/card.tsx'; import B from '#features/post';";
  expect(rewriteFaceImports(code, () => './a.ts')).toBe(code);
});
