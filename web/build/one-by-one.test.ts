import { expect, test } from 'vitest';
import { apart } from './one-by-one.ts';

const icons = new Map([
  ['Heart', 'heart.mjs'],
  ['Link2', 'link-2.mjs'],
]);

test('each icon comes from its own file', () => {
  expect(apart('import { Heart, Link2 as Chain } from "lucide-react";', icons)).toBe(
    'import Heart from "lucide-react/dist/esm/icons/heart.mjs";import Chain from "lucide-react/dist/esm/icons/link-2.mjs";',
  );
});

test('each call comes alone; the core of the contract stays as it is', () => {
  const core = 'import { CallError } from "@muyu/contract/core/client.ts";';
  expect(apart(`import { like, collect as keep } from "@muyu/contract/post.ts";${core}`, icons)).toBe(
    'import { like } from "@muyu/contract/post.ts?only=like";' +
      `import { collect as keep } from "@muyu/contract/post.ts?only=collect";${core}`,
  );
});
