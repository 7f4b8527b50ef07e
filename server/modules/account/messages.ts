import { accountErrors } from '@muyu/contract/account/account.ts';
import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

const answersLockedForHours: LocalizedText = {
  zh_CN: '答错次数过多，请 {hours} 小时后再试',
  en_US: 'Too many wrong answers. Please try again in {hours, plural, one {# hour} other {# hours}}',
  ja: '答えの間違いが多すぎます。{hours}時間後にお試しください',
};
const answersLockedForMinutes: LocalizedText = {
  zh_CN: '答错次数过多，请 {minutes} 分钟后再试',
  en_US: 'Too many wrong answers. Please try again in {minutes, plural, one {# minute} other {# minutes}}',
  ja: '答えの間違いが多すぎます。{minutes}分後にお試しください',
};

export const accountErrorMessages = defineErrorMessages(accountErrors, {
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
    en_US: 'The phone number is incorrect',
    ja: '電話番号が正しくありません',
  },
  registrationClosed: {
    zh_CN: '暂时不接受新的注册，已有账号可以照常登录',
    en_US: 'Registration is closed for now; existing accounts can log in as usual',
    ja: '現在、新規登録は受け付けていません。お持ちのアカウントではログインできます',
  },
  visitorsRefused: {
    zh_CN: '这里需要登录后才能浏览',
    en_US: 'Please log in to look around',
    ja: '閲覧するにはログインが必要です',
  },
  inviteRequired: {
    zh_CN: '注册需要一位注册用户的邀请码',
    en_US: 'You need an invite code from a member to sign up',
    ja: '登録には会員の招待コードが必要です',
  },
  unknownInvite: { zh_CN: '邀请码无效', en_US: 'Invalid invitation code!', ja: '招待コードが無効です' },
  inviteTwice: {
    zh_CN: '这个账号已经不能再填写邀请码了',
    en_US: 'You can no longer add an invite code to this account',
    ja: 'このアカウントには招待コードを追加できません',
  },
  inviteSelf: {
    zh_CN: '不能填写自己的邀请码',
    en_US: 'You can’t use your own invite code',
    ja: '自分の招待コードは使えません',
  },
  recoveredLately: {
    zh_CN:
      '登录密码刚用密保问题重设过，为了安全，{untilText}之前暂时不能这样操作。用绑定的手机号重设登录密码或支付密码，可以立即恢复',
    en_US:
      'Your password was reset with security questions, so this isn’t possible until {untilText}. To continue now, reset your login or payment password with the phone number of your account',
    ja: '秘密の質問でパスワードが再設定されたため、安全のため{untilText}までこの操作はできません。登録済みの電話番号でログインパスワードか支払いパスワードを再設定すると、すぐに使えるようになります',
  },
  tooYoung: {
    zh_CN: '未满 {age} 周岁暂时不能注册',
    en_US: 'You need to be at least {age} to register',
    ja: '{age}歳未満の方は登録できません',
  },
  weakPassword: {
    zh_CN: '这个密码太常见了，换一个更安全的',
    en_US: 'This password is too common. Please choose another',
    ja: 'このパスワードはよく使われすぎています。別のものにしてください',
  },
  passwordsDiffer: {
    zh_CN: '两次输入的密码不一致',
    en_US: 'The passwords entered twice do not match!',
    ja: '2回入力したパスワードが一致しません',
  },
  samePassword: {
    zh_CN: '新密码不能和原来的一样',
    en_US: 'The new password must be different from the old one',
    ja: '新しいパスワードは今のものと違うものにしてください',
  },
  wrongPassword: { zh_CN: '密码不正确', en_US: 'Incorrect password', ja: 'パスワードが違います' },
  badLogin: {
    zh_CN: '账号或密码不正确',
    en_US: 'Incorrect account name or password',
    ja: 'アカウント名またはパスワードが違います',
  },
  loginLocked: {
    zh_CN: '尝试次数过多，请 {minutes} 分钟后再试',
    en_US: 'Too many attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}',
    ja: '試行回数が多すぎます。{minutes}分後にお試しください',
  },
  badCode: { zh_CN: '验证码不正确', en_US: 'Incorrect code', ja: '認証コードが違います' },
  codeExpired: {
    zh_CN: '验证码已失效，请重新获取',
    en_US: 'The code has expired. Please get a new one',
    ja: '認証コードの期限が切れました。もう一度取得してください',
  },
  tooManyCodes: {
    zh_CN: '验证码发送太频繁，请稍后再试',
    en_US: 'Too many codes were sent. Please try again later',
    ja: '認証コードの送信が多すぎます。しばらくしてからお試しください',
  },
  areaNotServed: {
    zh_CN: '暂不支持这个国家或地区的手机号',
    en_US: 'Phone numbers of this country or region aren’t supported yet',
    ja: 'この国や地域の電話番号にはまだ対応していません',
  },
  proofRequired: {
    zh_CN: '需要先完成安全验证，请重试',
    en_US: 'A security check is needed first. Please try again',
    ja: 'セキュリティ確認が必要です。もう一度お試しください',
  },
  badProof: {
    zh_CN: '安全验证已失效，请重试',
    en_US: 'The security check has expired. Please try again',
    ja: 'セキュリティ確認の期限が切れました。もう一度お試しください',
  },
  ticketInvalid: {
    zh_CN: '验证已失效，请从上一步重新验证',
    en_US: 'Your verification has expired. Please verify again',
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
    en_US: 'This account has no security questions, so they can’t be used to reset its password',
    ja: 'このアカウントには秘密の質問が設定されていないため、この方法では再設定できません',
  },
  answersLocked: ({ hours }) => (hours ? answersLockedForHours : answersLockedForMinutes),
  notVisitor: {
    zh_CN: '这个账号已经注册过了',
    en_US: 'This account is already registered',
    ja: 'このアカウントはすでに登録済みです',
  },
  notFound: { zh_CN: '没有找到这个用户', en_US: 'User not found', ja: 'このユーザーは見つかりません' },
  frozen: {
    zh_CN: '账号已被冻结至 {untilText}：{reason}',
    en_US: 'This account is frozen until {untilText}: {reason}',
    ja: 'このアカウントは{untilText}まで凍結されています：{reason}',
  },
  closed: {
    zh_CN: '账号已被封禁：{reason}',
    en_US: 'This account has been closed: {reason}',
    ja: 'このアカウントは停止されました：{reason}',
  },
  appealedAlready: {
    zh_CN: '已经申诉过了，每个处理只能申诉一次',
    en_US: 'You’ve already appealed. Each decision can be appealed once',
    ja: 'すでに異議申し立て済みです。申し立ては1回のみです',
  },
});

export const userAdminErrorMessages = defineErrorMessages(userAdminErrors, {
  alreadyLifted: {
    zh_CN: '这项处理已经撤销了',
    en_US: 'This was already revoked',
    ja: 'この処分はすでに取り消されています',
  },
  alreadyDecided: {
    zh_CN: '已经有人处理过了，以第一次的决定为准',
    en_US: 'This has already been decided. The first decision stands',
    ja: 'すでに判断済みです。最初の判断が有効です',
  },
  sanctionedMeanwhile: {
    zh_CN: '别的同事刚刚处理过这个人，请先看过那项处理',
    en_US: 'A colleague has just sanctioned this person. Look at that sanction first',
    ja: '別の担当者がこの人を処分したばかりです。先にその処分を確認してください',
  },
  noAppeal: {
    zh_CN: '没有找到这项申诉',
    en_US: 'Appeal not found',
    ja: 'この異議申し立ては見つかりません',
  },
  noColleague: {
    zh_CN: '这位同事不能处理申诉，请换一位',
    en_US: 'This colleague can’t answer appeals. Please choose another',
    ja: 'この担当者は異議申し立てに対応できません。別の担当者を選んでください',
  },
  ownDecision: {
    zh_CN: '这是你自己做出的处理，申诉要由其他运营人员答复',
    en_US: 'This was your own decision. Another operator must answer the appeal',
    ja: 'あなた自身の処分です。異議申し立てには別の担当者が回答します',
  },
  birthdayCorrected: {
    zh_CN: '生日已经更正过一次，不能再改',
    en_US: 'The birthday has already been corrected once and can’t be changed again',
    ja: '生年月日はすでに一度訂正されているため、変更できません',
  },
  monthFull: {
    zh_CN: '这位邀请人在该月已拿满 {limit} 次奖励，不能再发放',
    en_US:
      'This inviter already has {limit, plural, one {# reward} other {# rewards}} for that month. No more can be granted',
    ja: 'この招待者はその月の特典が上限の{limit}回に達しているため、付与できません',
  },
});
