import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { postLimits } from '@muyu/contract/post.ts';
import { defineClientSetting, defineSetting, localized } from '#platform/settings/define-setting.ts';
import { postRateLimits } from './rate-limits.ts';
import { saleSettings } from './sale/settings.ts';

export const titleLength = defineClientSetting('post.titleLength', {
  group: 'posts',
  unit: 'characters',
  title: { zh_CN: '标题字数', en_US: 'Length of a title', ja: 'タイトルの文字数' },
  meaning: {
    zh_CN: '作品标题最多有多少字。已经发布的作品不受影响。',
    en_US: 'Maximum number of characters in a title. Published posts are not affected.',
    ja: '投稿のタイトルの最大文字数。公開済みの投稿には影響しません。',
  },
});
export const contentLength = defineClientSetting('post.contentLength', {
  group: 'posts',
  unit: 'characters',
  title: { zh_CN: '正文字数', en_US: 'Length of a text', ja: '本文の文字数' },
  meaning: {
    zh_CN: '作品正文最多有多少字。已经发布的作品不受影响。',
    en_US: 'Maximum number of characters in the text of a post. Published posts are not affected.',
    ja: '投稿の本文の最大文字数。公開済みの投稿には影響しません。',
  },
});
export const tagCount = defineClientSetting('post.tagCount', {
  group: 'posts',
  unit: 'items',
  title: { zh_CN: '标签数', en_US: 'Tags of a post', ja: '投稿のタグ数' },
  meaning: {
    zh_CN: '一件作品最多带多少个标签。',
    en_US: 'Maximum number of tags per post.',
    ja: '1件の投稿に付けられるタグの最大数。',
  },
});
export const mentionCount = defineClientSetting('post.mentionCount', {
  group: 'posts',
  unit: 'people',
  title: { zh_CN: '提到的人数', en_US: 'People mentioned in a post', ja: '投稿でのメンション数' },
  meaning: {
    zh_CN: '一件作品最多提到多少人。',
    en_US: 'Maximum number of people mentioned per post.',
    ja: '1件の投稿でメンションできる人数の上限。',
  },
});
export const previewLength = defineClientSetting('post.previewLength', {
  group: 'posts',
  unit: 'characters',
  title: {
    zh_CN: '上锁作品的预览字数',
    en_US: 'Preview of a locked post',
    ja: 'ロックされた投稿のプレビュー',
  },
  meaning: {
    zh_CN: '没有打开作品的人能看到正文开头的多少字。',
    en_US: 'How many characters of the text people see who have not unlocked the post.',
    ja: '投稿を開いていない人に見える本文冒頭の文字数。',
  },
});
export const pinnedCount = defineSetting('post.pinnedCount', integerSpec(3, 0, postLimits.pinned), {
  group: 'posts',
  unit: 'items',
  title: { zh_CN: '置顶作品数', en_US: 'Pinned posts', ja: '固定できる投稿数' },
  meaning: {
    zh_CN: '一个人在主页最多置顶多少件作品。',
    en_US: 'How many posts someone can pin to their profile.',
    ja: 'プロフィールに固定できる投稿の上限。',
  },
});

export const popularityDays = defineSetting('post.popularityDays', integerSpec(7, 1, 30), {
  group: 'feeds',
  unit: 'days',
  title: localized('人气计算天数', 'Days of popularity', '人気の集計日数'),
  meaning: localized(
    '人气按最近多少天的互动计算，下一次定时计算时生效。',
    'Popularity is the engagement of this many days; in force with the next computation.',
    '直近何日間の反応で人気を計算するか。次回の集計から適用されます。',
  ),
});

const defineWeight = (key: string, value: number, zh: string, en: string, ja: string) =>
  defineSetting(`post.${key}`, integerSpec(value, 0, 1000), {
    group: 'feeds',
    unit: 'tenths',
    title: localized(`热度：${zh}`, `Hot score: ${en}`, `注目度：${ja}`),
    meaning: localized(
      '一次互动让热度增加多少，以 0.1 分计。全部作品随后重新计算；人气从修改后的互动起按新值计算。',
      'How much one of them adds to the hot score, in tenths. All posts are recalculated; popularity counts later ones with the new value.',
      '1回の反応で加わる値（0.1点単位）。すべての投稿を計算し直します。人気は変更後の反応から新しい値で数えます。',
    ),
  });
export const commentWeight = defineWeight('commentWeight', 40, '评论', 'comments', 'コメント');
export const collectWeight = defineWeight('collectWeight', 40, '收藏', 'saves', '保存');
export const likeWeight = defineWeight('likeWeight', 20, '点赞', 'likes', 'いいね');
export const playWeight = defineWeight('playWeight', 1, '播放', 'plays', '再生');
export const rewardWeight = defineWeight('rewardWeight', 80, '打赏', 'tips', '投げ銭');
export const unlockWeight = defineWeight('unlockWeight', 40, '解锁', 'unlocks', 'ロック解除');
export const hotDecayMinutes = defineSetting('post.hotDecayMinutes', integerSpec(750, 60, 20_160), {
  group: 'feeds',
  unit: 'minutes',
  title: localized('热度的时间影响', 'Hot score and time', '注目度と時間'),
  meaning: localized(
    '晚发布多少分钟相当于十倍的互动。越小，新作品越容易排到前面；全部作品随后重新计算。',
    'How many minutes of later publication equal ten times the engagement. Less favors new posts; all posts are recalculated.',
    '何分遅い公開が10倍の反応に相当するか。小さいほど新しい投稿が上に来ます。すべての投稿を計算し直します。',
  ),
});
/** The settings of which the hot scores of all posts consist. */
export const hotSettings = [
  commentWeight,
  collectWeight,
  likeWeight,
  playWeight,
  rewardWeight,
  unlockWeight,
  hotDecayMinutes,
];

export const newAccountPosts = defineSetting('post.newAccount', integerSpec(1, 1, 100), {
  group: 'posts',
  unit: 'items',
  title: localized('新账号的作品数', 'Posts of new accounts', '新しいアカウントの投稿数'),
  meaning: localized(
    '新账号在一段时间里超过多少件作品，之后的在审核队列里排得更靠后。',
    'After this many posts within the counting window, further posts of a new account go further back in the review queue.',
    '新しいアカウントが一定時間内にこの数を超えると、以後の投稿は審査待ちの列で後ろに回ります。',
  ),
});
export const newAccountMinutes = defineSetting('post.newAccountMinutes', integerSpec(10, 1, 1440), {
  group: 'posts',
  unit: 'minutes',
  title: localized(
    '新账号作品数的计算时间',
    'Counting window for posts of new accounts',
    '新しいアカウントの投稿の集計時間',
  ),
  meaning: localized(
    '新账号的作品数按最近多少分钟计算。',
    'The posts of new accounts are counted over this many minutes.',
    '新しいアカウントの投稿を数える直近の分数。',
  ),
});
export const newAccountHours = defineSetting('post.newAccountHours', integerSpec(24, 0, 720), {
  group: 'posts',
  unit: 'hours',
  title: localized(
    '发布时多久算新账号',
    'Age of new accounts that post',
    '投稿で新しいアカウントとみなす期間',
  ),
  meaning: localized(
    '注册后多少小时内算新账号；0 表示不区分。',
    'How many hours after its registration an account counts as new. 0: no difference.',
    '登録からこの時間までを新しいアカウントとみなします。0なら区別しません。',
  ),
});
export const newAccountDelay = defineSetting('post.newAccountDelay', integerSpec(60, 1, 10_080), {
  group: 'posts',
  unit: 'minutes',
  title: localized(
    '新账号作品靠后多久',
    'Review delay for posts of new accounts',
    '新しいアカウントの投稿を後ろに回す時間',
  ),
  meaning: localized(
    '新账号超出的每件作品，在审核队列里晚多少分钟排队。',
    'How many minutes later each further post of a new account stands in the review queue.',
    '新しいアカウントの超過した投稿1件ごとに、審査待ちの列で何分後ろに回すか。',
  ),
});

export const postSettings = [
  popularityDays,
  ...hotSettings,
  titleLength,
  contentLength,
  tagCount,
  mentionCount,
  previewLength,
  pinnedCount,
  newAccountPosts,
  newAccountMinutes,
  newAccountHours,
  newAccountDelay,
  ...saleSettings,
  ...postRateLimits,
];
