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
  tooManyRecommended: {
    zh_CN: '推荐的人已经满了，先移除一些',
    en_US: 'The list of recommended people is full. Remove some first',
    ja: 'おすすめの人がいっぱいです。先に何人か外してください',
  },
});
