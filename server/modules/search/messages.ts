import { hotWordErrors } from '@muyu/contract/admin/hot-word.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const hotWordErrorMessages = defineErrorMessages(hotWordErrors, {
  changedMeanwhile: {
    zh_CN: '别的同事刚刚改过热搜词，请看过新的顺序再调整',
    en_US: 'A colleague has just changed the hot words. Look at the new order first',
    ja: '別の担当者が人気の検索語を変更したばかりです。新しい順番を確認してから変更してください',
  },
  empty: {
    zh_CN: '这个词里没有文字或数字',
    en_US: 'This word has no letters or digits',
    ja: '文字も数字も含まれていません',
  },
  full: {
    zh_CN: '最多 {limit} 个词，先移除几个',
    en_US: 'Up to {limit} words. Remove some first',
    ja: '{limit}語までです。先にいくつか外してください',
  },
});
