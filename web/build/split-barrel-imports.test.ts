import { expect, test } from 'vitest';
import { rewriteBarrelImports } from './split-barrel-imports.ts';

const icons = new Map([
  ['Heart', 'heart.mjs'],
  ['Link2', 'link-2.mjs'],
]);

test('each icon is imported from its own file', () => {
  expect(rewriteBarrelImports('import { Heart, Link2 as Chain } from "lucide-react";', icons)).toBe(
    'import Heart from "lucide-react/dist/esm/icons/heart.mjs";import Chain from "lucide-react/dist/esm/icons/link-2.mjs";',
  );
});

test("each endpoint is imported alone; imports of the contract's core do not change", () => {
  const core = 'import { CallError } from "@muyu/contract/core/client.ts";';
  expect(
    rewriteBarrelImports(`import { like, collect as keep } from "@muyu/contract/post.ts";${core}`, icons),
  ).toBe(
    'import { like } from "@muyu/contract/post.ts?only=like";' +
      `import { collect as keep } from "@muyu/contract/post.ts?only=collect";${core}`,
  );
});
