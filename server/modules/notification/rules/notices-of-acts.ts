import type { NoticeKey } from '../messages.ts';

const noticesOfActs: ReadonlySet<NoticeKey> = new Set([
  'sold',
  'rewarded',
  'rewardedWithRemark',
  'subscribed',
]);

/** Whether the person whom a notice names has done what it says; the others name a creator whom its receiver pays. */
export const isNoticeOfAct = (key: NoticeKey): boolean => noticesOfActs.has(key);
