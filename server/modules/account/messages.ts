import { accountErrors } from '@muyu/contract/account.ts';
import { saysOf } from '#platform/text/messages.ts';

saysOf(accountErrors, {
  usernameTaken: {
    zh_CN: '该账号名已被使用',
    en_US: 'The account name is already in use!',
    ja: 'このアカウント名はすでに使われています',
  },
  phoneTaken: {
    zh_CN: '该手机号已被注册',
    en_US: 'The phone number is already registered!',
    ja: 'この電話番号はすでに登録されています',
  },
  badPhone: {
    zh_CN: '手机号不正确',
    en_US: 'The phone number is not right',
    ja: '電話番号が正しくありません',
  },
  unknownInvite: { zh_CN: '邀请码无效', en_US: 'Invalid invitation code!', ja: '招待コードが無効です' },
  inviteTwice: {
    zh_CN: '这个账号已经不能再填写邀请码了',
    en_US: 'An invitation code can no longer be added to this account',
    ja: 'このアカウントには招待コードを追加できません',
  },
  inviteSelf: {
    zh_CN: '不能填写自己的邀请码',
    en_US: 'You cannot use your own invitation code',
    ja: '自分の招待コードは使えません',
  },
  tooYoung: {
    zh_CN: '未满 {age} 周岁暂时不能使用暮屿',
    en_US: 'You need to be at least {age} to use Muyu',
    ja: '{age} 歳未満の方はご利用いただけません',
  },
  weakPassword: {
    zh_CN: '这个密码太常见了，换一个更安全的',
    en_US: 'This password is too common, please choose another',
    ja: 'このパスワードはよく使われすぎています。別のものにしてください',
  },
  passwordsDiffer: {
    zh_CN: '两次输入的密码不一致',
    en_US: 'The passwords entered twice do not match!',
    ja: '2 回入力したパスワードが一致しません',
  },
  samePassword: {
    zh_CN: '新密码不能和原来的一样',
    en_US: 'The new password must differ from the old one',
    ja: '新しいパスワードは今のものと違うものにしてください',
  },
  wrongPassword: { zh_CN: '密码不正确', en_US: 'The password is not right', ja: 'パスワードが違います' },
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
  badCode: { zh_CN: '验证码不正确', en_US: 'The code is not right', ja: '認証コードが違います' },
  codeExpired: {
    zh_CN: '验证码已失效，请重新获取',
    en_US: 'The code has expired, please get a new one',
    ja: '認証コードの期限が切れました。もう一度取得してください',
  },
  tooManyCodes: {
    zh_CN: '验证码发送太频繁，请稍后再试',
    en_US: 'Too many codes were sent, please try again later',
    ja: '認証コードの送信が多すぎます。しばらくしてからお試しください',
  },
  proofRequired: {
    zh_CN: '需要先完成安全验证，请重试',
    en_US: 'A security check is needed first, please try again',
    ja: 'セキュリティ確認が必要です。もう一度お試しください',
  },
  badProof: {
    zh_CN: '安全验证已失效，请重试',
    en_US: 'The security check has expired, please try again',
    ja: 'セキュリティ確認の期限が切れました。もう一度お試しください',
  },
  ticketInvalid: {
    zh_CN: '验证已失效，请从上一步重新验证',
    en_US: 'The verification has expired, please verify again',
    ja: '確認の有効期限が切れました。もう一度確認してください',
  },
  questionsRepeat: {
    zh_CN: '密保问题不能重复',
    en_US: 'Security questions cannot be duplicated!',
    ja: '秘密の質問は重複できません',
  },
  wrongAnswer: { zh_CN: '答案不正确', en_US: 'Your answer is wrong!', ja: '答えが違います' },
  noQuestions: {
    zh_CN: '该账号没有设置密保问题，无法用它找回密码',
    en_US: 'This account has no security questions and cannot recover its password by them',
    ja: 'このアカウントには秘密の質問が設定されていないため、パスワードを再設定できません',
  },
  answersLocked: {
    zh_CN: '今天答错次数过多，请明天再试',
    en_US: 'Too many wrong answers today, please try again tomorrow',
    ja: '本日の回答回数を超えました。明日お試しください',
  },
  notVisitor: {
    zh_CN: '这个账号已经注册过了',
    en_US: 'This account is registered already',
    ja: 'このアカウントはすでに登録済みです',
  },
  notFound: { zh_CN: '没有找到这个用户', en_US: 'There is no such user', ja: 'このユーザーは見つかりません' },
  frozen: {
    zh_CN: '账号已被冻结至 {untilText}：{reason}',
    en_US: 'This account is frozen until {untilText}: {reason}',
    ja: 'このアカウントは {untilText} まで凍結されています：{reason}',
  },
  closed: {
    zh_CN: '账号已被封禁：{reason}',
    en_US: 'This account has been closed: {reason}',
    ja: 'このアカウントは停止されました：{reason}',
  },
  appealedAlready: {
    zh_CN: '已经申诉过了，每个处理只能申诉一次',
    en_US: 'You have appealed already; each decision can be appealed once',
    ja: 'すでに異議申し立て済みです。申し立ては 1 回のみです',
  },
  adultOnly: {
    zh_CN: '年满 18 周岁才能申请',
    en_US: 'You need to be at least 18 to apply',
    ja: '申請できるのは 18 歳以上の方です',
  },
  exportTooSoon: {
    zh_CN: '24 小时内只能导出一次',
    en_US: 'You can export your data once in 24 hours',
    ja: 'データの書き出しは 24 時間に 1 回までです',
  },
});
