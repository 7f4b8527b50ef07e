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
    zh_CN: '屏蔽的人已到上限，请先取消一些',
    en_US: 'You’ve reached the limit of muted people. Unmute some first',
    ja: 'ミュートした人が上限に達しました。先に何人か解除してください',
  },
  tooManyRecommended: {
    zh_CN: '推荐的人已经满了，先移除一些',
    en_US: 'The list of recommended people is full. Remove some first',
    ja: 'おすすめの人がいっぱいです。先に何人か外してください',
  },
});
