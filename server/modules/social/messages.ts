import { socialErrors } from '@muyu/contract/social.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const socialErrorMessages = defineErrorMessages(socialErrors, {
  userNotFound: {
    zh_CN: '没有找到这个用户',
    en_US: 'User not found',
    ja: 'このユーザーは見つかりません',
  },
  notYourself: {
    zh_CN: '不能对自己这样做',
    en_US: 'You can’t do this to yourself',
    ja: '自分自身に対してはできません',
  },
  tooManyExcluded: {
    zh_CN: '不再推荐的人已到上限，请先恢复一些',
    en_US: 'You’ve reached the limit of people you don’t want suggested. Bring some back first',
    ja: 'おすすめに表示しない人が上限に達しました。先に何人か元に戻してください',
  },
  tooManyIgnored: {
    zh_CN: '屏蔽消息的人已到上限，请先取消一些',
    en_US: 'You’ve reached the limit of muted people. Unmute some first',
    ja: 'ミュートした人が上限に達しました。先に何人か解除してください',
  },
  recommendedChanged: {
    zh_CN: '别的同事刚刚改过推荐的人，请看过新的顺序再调整',
    en_US: 'A colleague has just changed the recommended people. Look at the new order first',
    ja: '別の担当者がおすすめの人を変更したばかりです。新しい順番を確認してから変更してください',
  },
  tooManyRecommended: {
    zh_CN: '推荐的人已经满了，先移除一些',
    en_US: 'The list of recommended people is full. Remove some first',
    ja: 'おすすめの人がいっぱいです。先に何人か外してください',
  },
});
