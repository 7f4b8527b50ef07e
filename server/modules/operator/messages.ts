import { operatorErrors } from '@muyu/contract/operator.ts';
import { announcementErrors } from '@muyu/contract/operator-message.ts';
import { staffErrors } from '@muyu/contract/operator-staff.ts';
import { careErrors } from '@muyu/contract/operator-users.ts';
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
    zh_CN: '这个账号还没有绑定验证器，请先绑定',
    en_US: 'This account has no authenticator yet, please set one up first',
    ja: 'このアカウントには認証アプリがまだありません。先に登録してください',
  },
  usernameTaken: {
    zh_CN: '该账号名已被使用',
    en_US: 'The account name is already in use!',
    ja: 'このアカウント名はすでに使われています',
  },
});

saysOf(staffErrors, {
  weakPassword: {
    zh_CN: '这个密码太容易猜到，请换一个',
    en_US: 'This password is too easy to guess, please choose another',
    ja: 'このパスワードは推測されやすいため、別のものにしてください',
  },
  wrongPassword: {
    zh_CN: '原密码不正确',
    en_US: 'The old password is not right',
    ja: '現在のパスワードが違います',
  },
  alreadyEnrolled: {
    zh_CN: '这个账号已经绑定了验证器',
    en_US: 'This account has an authenticator already',
    ja: 'このアカウントにはすでに認証アプリが登録されています',
  },
  ticketInvalid: {
    zh_CN: '绑定已过期，请重新开始',
    en_US: 'The setup has expired, please start again',
    ja: '登録の有効期限が切れました。最初からやり直してください',
  },
  notYourself: {
    zh_CN: '不能修改自己的账号，请让其他所有者操作',
    en_US: 'You cannot change your own account; another owner can',
    ja: '自分のアカウントは変更できません。別のオーナーに依頼してください',
  },
  lastOwner: {
    zh_CN: '至少要保留一位可用的所有者',
    en_US: 'At least one owner who can sign in has to stay',
    ja: '有効なオーナーが少なくとも 1 人必要です',
  },
});

saysOf(careErrors, {
  reasonRequired: {
    zh_CN: '请写明理由',
    en_US: 'Please give a reason',
    ja: '理由を入力してください',
  },
  alreadyLifted: {
    zh_CN: '这项处理已经撤销了',
    en_US: 'This was taken back already',
    ja: 'この処分はすでに取り消されています',
  },
  alreadyDecided: {
    zh_CN: '已经有人处理过了，以第一次的决定为准',
    en_US: 'This was decided already; the first decision stands',
    ja: 'すでに判断済みです。最初の判断が有効です',
  },
  noAppeal: {
    zh_CN: '没有找到这项申诉',
    en_US: 'There is no such appeal',
    ja: 'この異議申し立ては見つかりません',
  },
  ownDecision: {
    zh_CN: '这是你自己做出的处理，申诉要由其他运营人员答复',
    en_US: 'This was your own decision; another operator answers the appeal',
    ja: 'あなた自身の処分です。異議申し立てには別の担当者が回答します',
  },
  monthFull: {
    zh_CN: '这位邀请人本月已经拿满 {limit} 次奖励，不能再发放',
    en_US: 'This inviter already has {limit} rewards for that month; no more can be granted',
    ja: 'この招待者はその月の報酬が上限の {limit} 回に達しているため、付与できません',
  },
});

saysOf(announcementErrors, {
  notFound: {
    zh_CN: '没有找到这条公告',
    en_US: 'There is no such announcement',
    ja: 'このお知らせは見つかりません',
  },
  userNotFound: {
    zh_CN: '没有找到这个用户',
    en_US: 'There is no such user',
    ja: 'このユーザーは見つかりません',
  },
  segmentEmpty: {
    zh_CN: '请至少选择一个条件，或改为发给所有人',
    en_US: 'Choose at least one condition, or announce to everybody',
    ja: '条件を 1 つ以上選ぶか、全員に送ってください',
  },
});
