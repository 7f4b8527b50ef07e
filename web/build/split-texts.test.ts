import { expect, test } from 'vitest';
import { onlyTexts, textIds, textsOf } from './split-texts.ts';

const code = `/*eslint-disable*/export const messages=JSON.parse(${JSON.stringify('{"a":["一"],"b":["说 \\"二\\""]}')});`;

test('reads and parts a compiled catalogue', () => {
  expect(textsOf(code)).toEqual({ a: ['一'], b: ['说 "二"'] });
  expect(textsOf(onlyTexts(code, (id) => id === 'b'))).toEqual({ b: ['说 "二"'] });
  expect(textsOf('export const a = 1;')).toBeNull();
});

test('finds the texts of code that the macros wrote', () => {
  const written = 'x(/*i18n*/{ id: "abc" }); _jsx(_Trans, { id: "def" }); y({ id: "no" })';
  expect(textIds(written)).toEqual(['abc', 'def']);
});
