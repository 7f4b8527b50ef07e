import { socialErrors } from '@muyu/contract/social.ts';
import { saysOf } from '#platform/text/messages.ts';

saysOf(socialErrors, {
  userNotFound: {
    zh_CN: '没有找到这个用户',
    en_US: 'There is no such user',
    ja: 'このユーザーは見つかりません',
  },
  notYourself: {
    zh_CN: '不能对自己这样做',
    en_US: 'You cannot do this to yourself',
    ja: '自分自身に対してはできません',
  },
});
