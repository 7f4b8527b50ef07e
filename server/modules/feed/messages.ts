import { pickErrors } from '@muyu/contract/admin/curation.ts';
import { feedErrors } from '@muyu/contract/feed.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const pickErrorMessages = defineErrorMessages(pickErrors, {
  tooManyPicked: {
    zh_CN: '精选已经满了，先移除一些',
    en_US: 'The list of picks is full. Remove some first',
    ja: '厳選がいっぱいです。先にいくつか外してください',
  },
});

export const feedErrorMessages = defineErrorMessages(feedErrors, {
  placeNotFound: {
    zh_CN: '没有找到这个地方',
    en_US: 'Place not found',
    ja: 'この場所は見つかりません',
  },
});
