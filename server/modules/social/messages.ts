import { socialErrors } from '@muyu/contract/social.ts';
import { saysOf } from '#platform/text/messages.ts';

saysOf(socialErrors, {
  userNotFound: {
    zh_CN: '没有找到这个用户',
    en_US: 'There is no such user',
    ja: 'このユーザーは見つかりません',
  },
  notYourself: {
    zh_CN: '不能关注自己',
    en_US: 'You cannot follow yourself',
    ja: '自分をフォローすることはできません',
  },
});
