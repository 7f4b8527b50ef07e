import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import { operatorAccountErrors } from '@muyu/contract/admin/operator-accounts.ts';
import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

const lockedForMinutes: LocalizedText = {
  zh_CN: '尝试次数过多，请 {minutes} 分钟后再试',
  en_US: 'Too many attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}',
  ja: '試行回数が多すぎます。{minutes}分後にお試しください',
};
/** A day after wrong codes of the second factor. */
const lockedForHours: LocalizedText = {
  zh_CN: '动态码错误次数过多，请 {hours} 小时后再试，或请负责人重置验证器',
  en_US:
    'Too many wrong codes. Please try again in {hours, plural, one {# hour} other {# hours}}, or ask an owner to reset your authenticator',
  ja: '認証コードの誤りが多すぎます。{hours}時間後に再試行するか、オーナーに認証アプリのリセットを依頼してください',
};

export const operatorErrorMessages = defineErrorMessages(operatorErrors, {
  badLogin: {
    zh_CN: '账号或密码不正确',
    en_US: 'Incorrect account name or password',
    ja: 'アカウント名またはパスワードが違います',
  },
  loginLocked: ({ hours }) => (hours ? lockedForHours : lockedForMinutes),
  codeRequired: {
    zh_CN: '请输入验证器应用中的 6 位动态码',
    en_US: 'Please enter the 6-digit code from your authenticator app',
    ja: '認証アプリの6桁のコードを入力してください',
  },
  badCode: {
    zh_CN: '动态码不正确或已用过，请等待下一个',
    en_US: 'The code is incorrect or was already used. Please wait for the next one',
    ja: 'コードが違うか、使用済みです。次のコードをお待ちください',
  },
  secondFactorMissing: {
    zh_CN: '这个账号还没有绑定验证器，请先绑定',
    en_US: 'This account has no authenticator yet. Please set one up first',
    ja: 'このアカウントには認証アプリがまだありません。先に登録してください',
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
  ownProposal: {
    zh_CN: '你自己提出的内容要由另一位同事批准',
    en_US: 'Another operator has to approve what you proposed',
    ja: '自分が申請したものは、別の担当者の承認が必要です',
  },
  linkedOperator: {
    zh_CN:
      '最近 7 天，你们中的一人创建或修改过另一人的账号，或者同一位同事创建或修改过你们两人的账号，请由其他运营人员批准',
    en_US:
      'In the last 7 days, one of you created or changed the other’s account, or a colleague did so to both. Someone else has to approve this',
    ja: '直近7日間に、一方が他方のアカウントを、または同じ担当者が双方のアカウントを作成または変更しています。別の担当者が承認してください',
  },
  usernameTaken: {
    zh_CN: '该账号名已被使用',
    en_US: 'The account name is already in use!',
    ja: 'このアカウント名はすでに使われています',
  },
});

export const operatorAccountErrorMessages = defineErrorMessages(operatorAccountErrors, {
  weakPassword: {
    zh_CN: '这个密码太容易猜到，请换一个',
    en_US: 'This password is too easy to guess. Please choose another',
    ja: 'このパスワードは推測されやすいため、別のものにしてください',
  },
  wrongPassword: {
    zh_CN: '原密码不正确',
    en_US: 'The current password is incorrect',
    ja: '現在のパスワードが違います',
  },
  alreadyEnrolled: {
    zh_CN: '这个账号已经绑定了验证器',
    en_US: 'This account already has an authenticator',
    ja: 'このアカウントにはすでに認証アプリが登録されています',
  },
  ticketInvalid: {
    zh_CN: '绑定已过期，请重新开始',
    en_US: 'The setup has expired. Please start again',
    ja: '登録の有効期限が切れました。最初からやり直してください',
  },
  notYourself: {
    zh_CN: '不能修改自己的账号，请让其他负责人操作',
    en_US: 'You can’t change your own account. Ask another owner',
    ja: '自分のアカウントは変更できません。別のオーナーに依頼してください',
  },
  lastOwner: {
    zh_CN: '至少要保留一位可用的负责人',
    en_US: 'At least one owner must be able to sign in',
    ja: '有効なオーナーが少なくとも1人必要です',
  },
  unchanged: {
    zh_CN: '这个账号已经是这样，没有要修改的',
    en_US: 'This account is like that already. There is nothing to change',
    ja: 'このアカウントはすでにその状態です。変更する点がありません',
  },
});
