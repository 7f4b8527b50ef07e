import type { Inviter } from '@muyu/contract/account/invite.ts';
import { expect, test } from 'vitest';
import { canAddInviteCode, findRank, splitPodium } from './rank.ts';

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

test('an invite code can be added in the days after the registration', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  expect(canAddInviteCode('2026-11-14T00:00:01Z', 7, now)).toBe(true);
  expect(canAddInviteCode('2026-11-14T00:00:00Z', 7, now)).toBe(false);
  expect(canAddInviteCode('2026-11-14T00:00:00Z', 8, now)).toBe(true);
});
