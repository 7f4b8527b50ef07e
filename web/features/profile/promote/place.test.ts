import type { Inviter } from '@muyu/contract/invite.ts';
import { expect, test } from 'vitest';
import { mayAddCode, placeOf, podiumAndRest } from './place.ts';

const inviter = (rank: number, userId: string) =>
  ({ rank, user: { userId }, promotionNum: 10 - rank }) as Inviter;
const ranking = [inviter(1, 'a'), inviter(2, 'b'), inviter(2, 'c'), inviter(4, 'd')];

test('my place is the rank that the server gave, also in a tie', () => {
  expect(placeOf(ranking, 'c')).toBe(2);
  expect(placeOf(ranking, 'z')).toBeNull();
});

test('three stand on the podium, everybody else in the list', () => {
  const { podium, rest } = podiumAndRest(ranking);
  expect(podium.map(({ user }) => user.userId)).toEqual(['a', 'b', 'c']);
  expect(rest.map(({ user }) => user.userId)).toEqual(['d']);
  expect(podiumAndRest(ranking.slice(0, 1))).toEqual({ podium: ranking.slice(0, 1), rest: [] });
});

test('an invite code may be added in the first seven days', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  expect(mayAddCode('2026-11-14T00:00:01Z', now)).toBe(true);
  expect(mayAddCode('2026-11-14T00:00:00Z', now)).toBe(false);
});
