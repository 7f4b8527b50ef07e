import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { defineClientSetting, defineSetting, localized } from '#platform/settings/define-setting.ts';
import { commentRateLimits } from './rate-limits.ts';

export const commentLength = defineClientSetting('comment.length', {
  group: 'comments',
  unit: 'characters',
  title: localized('评论字数', 'Length of a comment', 'コメントの文字数'),
  meaning: localized(
    '一条评论最多有多少字。',
    'Maximum number of characters in a comment.',
    'コメントの最大文字数。',
  ),
});
export const pinnedComments = defineSetting('comment.pinned', integerSpec(3, 0, 3), {
  group: 'comments',
  unit: 'items',
  title: localized('置顶评论数', 'Pinned comments', '固定できるコメント数'),
  meaning: localized(
    '一件作品最多置顶多少条评论。',
    'Maximum number of pinned comments per post.',
    '1件の投稿で固定できるコメントの上限。',
  ),
});

export const newAccountComments = defineSetting('comment.newAccount', integerSpec(3, 1, 100), {
  group: 'comments',
  unit: 'items',
  title: localized('新账号的评论数', 'Comments of new accounts', '新しいアカウントのコメント数'),
  meaning: localized(
    '新账号在一段时间里超过多少条评论，之后的先审核再显示。',
    'After this many comments within the counting window, further comments of a new account wait for review.',
    '新しいアカウントが一定時間内にこの数を超えると、以後のコメントは審査後に表示されます。',
  ),
});

export const newAccountMinutes = defineSetting('comment.newAccountMinutes', integerSpec(10, 1, 1440), {
  group: 'comments',
  unit: 'minutes',
  title: localized(
    '新账号评论的计算时间',
    'Counting window for comments of new accounts',
    '新しいアカウントの集計時間',
  ),
  meaning: localized(
    '新账号的评论数按最近多少分钟计算。',
    'The comments of new accounts are counted over this many minutes.',
    '新しいアカウントのコメントを数える直近の分数。',
  ),
});
export const newAccountHours = defineSetting('comment.newAccountHours', integerSpec(24, 0, 720), {
  group: 'comments',
  unit: 'hours',
  title: localized('多久算新账号', 'Age of new accounts', '新しいアカウントとみなす期間'),
  meaning: localized(
    '注册后多少小时内算新账号；0 表示不区分。',
    'The hours after its registration in which an account is new; 0 treats all alike.',
    '登録からこの時間までを新しいアカウントとみなします。0なら区別しません。',
  ),
});

export const commentSettings = [
  commentLength,
  pinnedComments,
  newAccountComments,
  newAccountMinutes,
  newAccountHours,
  ...commentRateLimits,
];
