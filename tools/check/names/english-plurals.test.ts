import { expect, test } from 'vitest';
import { findBareCounts } from './english-plurals.ts';
import { readCatalogue, readServerTexts } from './localized-texts.ts';

test.each([
  'Approve {count} withdrawals?',
  'Wait {minutes} more minutes',
  '<0>{count}</0> posts',
  'At most {} people',
  'You have {count, plural, other {# posts}}',
  '{a, plural, one {# like} other {# likes}} of {b} fans, {c} posts',
])('“%s” is refused', (text) => {
  expect(findBareCounts(text)).not.toEqual([]);
});

test.each([
  '{count, plural, one {Approve # withdrawal?} other {Approve # withdrawals?}}',
  'An album has {min}–{max} pictures, {least} to {most} words',
  '{typed} of {all} digits entered',
  '{amount} returns to the balance, {name} has left',
  'Tries left: {left}',
])('“%s” is fine', (text) => {
  expect(findBareCounts(text)).toEqual([]);
});

const sources = {
  web: readCatalogue('web', 'en_US'),
  console: readCatalogue('console', 'en_US'),
  server: readServerTexts().en_US,
};
test.each(Object.entries(sources))('no English text of %s is wrong for one', (_name, texts) => {
  expect(texts.length).toBeGreaterThan(300);
  expect(
    texts.flatMap((text) => findBareCounts(text).map((place) => `${place} in ${text.slice(0, 80)}`)),
  ).toEqual([]);
});
