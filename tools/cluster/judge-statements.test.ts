import { expect, test } from 'vitest';
import { entryOf } from './allowed-statements.ts';
import type { Classified } from './classify.ts';
import { judge, onTimer } from './judge-statements.ts';

const statement = (text: string, kind: Classified['kind'], detail = ''): Classified => ({
  ...{ text, kind, calls: 1 },
  ...{ detail, random: false },
});
const listed = (...texts: string[]) => ({ 'a reason': Object.fromEntries(texts.map(entryOf)) });
const none = { unknown: [], refused: [], stale: [] };

test('listed statements, those of one shard and those of tables of tests pass', () => {
  const ran = [
    statement('select 1 from post', 'several'),
    statement('select 2 from post', 'single'),
    statement('select 3 from made_here', 'refused', 'relation "made_here" does not exist'),
  ];
  expect(judge(ran, listed('select 1 from post'), true)).toEqual(none);
});

test('a statement that asks all shards, one that Citus refuses and a stale entry do not', () => {
  const several = statement('select 1 from post', 'several');
  const refused = statement('update post set a = random()', 'refused', 'functions must be immutable');
  const [fingerprint] = entryOf('select gone from post');
  const allowed = listed('select gone from post');
  expect(judge([several, refused], allowed, true)).toEqual({
    unknown: [several],
    refused: [refused],
    stale: [fingerprint],
  });
  expect(judge([refused], listed(refused.text), true)).toEqual(none);
});

test('a statement that only random input runs need not be in the list, and is not stale in it', () => {
  const random = { ...statement('select 1 from post', 'several'), random: true };
  expect(judge([random], {}, true)).toEqual(none);
  expect(judge([random], listed(random.text), true)).toEqual(none);
});

test('an entry of a timer is not stale', () => {
  const timed = { [onTimer]: Object.fromEntries([entryOf('delete from post')]) };
  expect(judge([], timed, true)).toEqual(none);
});

test('of some tests alone nothing is stale, and an entry that names its keys this time is not either', () => {
  expect(judge([], listed('select 1 from post'), false)).toEqual(none);
  const keys = statement('select 1 from post', 'keys');
  expect(judge([keys], listed('select 1 from post'), true)).toEqual(none);
});
