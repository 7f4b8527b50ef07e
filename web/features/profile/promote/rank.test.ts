import type { Inviter } from '@muyu/contract/account/invite.ts';
import { expect, test } from 'vitest';
import { findRank, splitPodium } from './rank.ts';

const inviter = (rank: number, userId: string) =>
  ({ rank, user: { userId }, promotionNum: 10 - rank }) as Inviter;
const ranking = [inviter(1, 'a'), inviter(2, 'b'), inviter(2, 'c'), inviter(4, 'd')];

test("the viewer's rank is the server's, also in a tie", () => {
  expect(findRank(ranking, 'c')).toBe(2);
  expect(findRank(ranking, 'z')).toBeNull();
});

test('the podium has three users, the list the others', () => {
  const { podium, rest } = splitPodium(ranking);
  expect(podium.map(({ user }) => user.userId)).toEqual(['a', 'b', 'c']);
  expect(rest.map(({ user }) => user.userId)).toEqual(['d']);
  expect(splitPodium(ranking.slice(0, 1))).toEqual({ podium: ranking.slice(0, 1), rest: [] });
});
