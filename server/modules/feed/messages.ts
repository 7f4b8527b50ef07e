import { pickErrors } from '@muyu/contract/admin/curation.ts';
import { feedErrors } from '@muyu/contract/feed.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const pickErrorMessages = defineErrorMessages(pickErrors, {
  picksChanged: {
    zh_CN: '别的同事刚刚改过精选作品，请看过新的顺序再调整',
    en_US: 'A colleague has just changed the picks. Look at the new order first',
    ja: '別の担当者が厳選した投稿を変更したばかりです。新しい順番を確認してから変更してください',
  },
  tooManyPicked: {
    zh_CN: '精选已经满了，先移除一些',
    en_US: 'The list of picks is full. Remove some first',
    ja: '厳選がいっぱいです。先にいくつか外してください',
  },
});

export const feedErrorMessages = defineErrorMessages(feedErrors, {
  placeNotFound: {
    zh_CN: '没有找到这个地点',
    en_US: 'Place not found',
    ja: 'この場所は見つかりません',
  },
});
