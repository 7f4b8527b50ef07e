import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../project.mjs';

const [, ...sections] = readFileSync(inProject('docs/glossary.md'), 'utf8').split(/^## /m);
const termsOf = (section: string) =>
  [...section.matchAll(/^\| (?!Term )([^|]+?) \|/gm)].map(([, term = '']) => term.toLowerCase());

test.each(sections.map((section) => [section.split('\n')[0], termsOf(section)] as const))(
  'the terms of the glossary under %s are in the order of the alphabet, each once',
  (_, terms) => {
    expect(terms.length).toBeGreaterThan(10);
    expect(terms).toEqual([...new Set(terms)].toSorted());
  },
);
