import { expect, test } from 'vitest';
import { findScriptViolations, findStyleViolations } from './browser-floor.ts';

test.each([
  ['a lookbehind', 'const r = /(?<=a)b/', 1],
  ['a lookbehind in a text', 'new RegExp("(?<!a)b")', 1],
  ['a lookahead and a named group', 'const r = /a(?=b)(?<name>c)/', 0],
  ['crypto.randomUUID', 'const f = () => crypto.randomUUID()', 1],
  ['AbortSignal.any', 'globalThis.AbortSignal.any([])', 1],
  ['toSorted', '[].toSorted()', 1],
  ['an optional call', 'element.checkVisibility?.()', 0],
  ['a call after a look at typeof', 'typeof a.toSorted === "function" ? a.toSorted() : b', 0],
  ['a call in a try block', 'try { crypto.randomUUID() } catch {}', 0],
  ['throwIfAborted', 'signal?.throwIfAborted()', 1],
  ['roundRect', 'context.roundRect(0, 0, 1, 1, 2)', 1],
  ['an iterator helper', 'new Map().values().filter(Boolean)', 1],
  ['methods of arrays from iterators', '[...new Map().values()].filter(Boolean); Object.keys(a).map(b)', 0],
  ['with of arrays', '[1].with(0, 2)', 1],
  ['a method of sets', 'a.isSubsetOf(b)', 1],
  ['dvh in an inline style', 'const style = `calc(100dvh * 2)`', 1],
  ['Intl.Segmenter at module level', 'const s = new Intl.Segmenter()', 1],
  ['Intl.Segmenter on first use', 'const s = () => new Intl.Segmenter()', 0],
])('%s in a script', (_what, source, count) => {
  expect(findScriptViolations(source)).toHaveLength(count);
});

test.each([
  ['dvh without a fallback', 'a{height:50dvh}', 1],
  [
    'the variable',
    ':root{--dvh:1vh}@supports (height:1dvh){:root{--dvh:1dvh}}a{height:calc(50 * var(--dvh))}',
    0,
  ],
  ['a translate property', 'a{color:red;translate:1px}', 1],
  ['a transform', 'a{transform:translate(1px)}', 0],
  [
    'color-mix where it is supported',
    '@supports (color:color-mix(in lab,red,red)){a{color:color-mix(in lab,red,blue)}}',
    0,
  ],
  ['has', 'a:has(b){color:red}', 1],
  ['a focus mark by has', 'a:has(:focus-visible){color:red}', 0],
  ['color-mix', 'a{color:color-mix(in srgb,red,blue)}', 1],
])('%s in a stylesheet', (_what, source, count) => {
  expect(findStyleViolations(source)).toHaveLength(count);
});
