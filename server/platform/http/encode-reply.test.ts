import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeReply } from './encode-reply.ts';

test('the bytes are those that Node writes for the text, at any length', () => {
  const text = fc
    .tuple(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(1, 30, 90, 5_000))
    .map(([part, times]) => `${part}暮屿😀é`.repeat(times));
  fc.assert(
    fc.property(text, (given) => {
      expect(Buffer.from(encodeReply(given)).equals(Buffer.from(given))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('half of a surrogate pair becomes the replacement character', () => {
  const text = `${'屿'.repeat(2_000)}\ud83d.`;
  expect(Buffer.from(encodeReply(text)).toString()).toBe(`${'屿'.repeat(2_000)}\ufffd.`);
});

test('an encoded reply stays as it is while others are encoded', () => {
  const [one, other] = ['暮', '屿'].map((part) => part.repeat(3_000)) as [string, string];
  const first = encodeReply(one);
  encodeReply(other);
  expect(first.toString()).toBe(one);
});
