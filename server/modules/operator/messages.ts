import { operatorErrors } from '@muyu/contract/operator.ts';
import { saysOf } from '#platform/text/messages.ts';

saysOf(operatorErrors, {
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
  codeRequired: {
    zh_CN: '请输入验证器应用中的 6 位动态码',
    en_US: 'Please enter the 6-digit code of your authenticator app',
    ja: '認証アプリの 6 桁のコードを入力してください',
  },
  badCode: {
    zh_CN: '动态码不正确或已用过，请等待下一个',
    en_US: 'The code is not right or was used already, please wait for the next one',
    ja: 'コードが違うか、使用済みです。次のコードをお待ちください',
  },
  secondFactorMissing: {
    zh_CN: '这个账号还没有绑定验证器，请联系所有者',
    en_US: 'This account has no authenticator yet, please ask the owner',
    ja: 'このアカウントには認証アプリが登録されていません。オーナーにお問い合わせください',
  },
  usernameTaken: {
    zh_CN: '该账号名已被使用',
    en_US: 'The account name is already in use!',
    ja: 'このアカウント名はすでに使われています',
  },
});
