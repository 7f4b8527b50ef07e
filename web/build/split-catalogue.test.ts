import { expect, test } from 'vitest';
import { filterCatalogue, messageIds, parseCatalogue } from './split-catalogue.ts';

const code = `/*eslint-disable*/export const messages=JSON.parse(${JSON.stringify('{"a":["一"],"b":["说 \\"二\\""]}')});`;

test('parses and filters a compiled catalogue', () => {
  expect(parseCatalogue(code)).toEqual({ a: ['一'], b: ['说 "二"'] });
  expect(parseCatalogue(filterCatalogue(code, (id) => id === 'b'))).toEqual({ b: ['说 "二"'] });
  expect(parseCatalogue('export const a = 1;')).toBeNull();
});

test('finds the message ids in transformed code', () => {
  const written = 'x(/*i18n*/{ id: "abc" }); _jsx(_Trans, { id: "def" }); y({ id: "no" })';
  expect(messageIds(written)).toEqual(['abc', 'def']);
});
