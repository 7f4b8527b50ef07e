import { accountErrors } from '@muyu/contract/account.ts';
import { saysOf } from '#platform/text/messages.ts';

saysOf(accountErrors, {
  usernameTaken: {
    zh_CN: '该账号名已被使用',
    en_US: 'The account name is already in use!',
    ja: 'このアカウント名はすでに使われています',
  },
  tooYoung: {
    zh_CN: '未满 {age} 周岁暂时不能注册',
    en_US: 'You need to be at least {age} to register',
    ja: '{age} 歳未満の方は登録できません',
  },
  weakPassword: {
    zh_CN: '这个密码太常见了，换一个更安全的',
    en_US: 'This password is too common, please choose another',
    ja: 'このパスワードはよく使われすぎています。別のものにしてください',
  },
  badLogin: {
    zh_CN: '账号或密码不正确',
    en_US: 'The account name or the password is not right',
    ja: 'アカウント名またはパスワードが違います',
  },
  loginLocked: {
    zh_CN: '尝试次数过多，请 {minutes} 分钟后再试',
    en_US: 'Too many tries, please try again in {minutes} minutes',
    ja: '試行回数が多すぎます。{minutes} 分後にお試しください',
  },
  notFound: { zh_CN: '没有找到这个用户', en_US: 'There is no such user', ja: 'このユーザーは見つかりません' },
});
