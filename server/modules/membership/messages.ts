import { vipCodeAdminErrors, vipGrantErrors } from '@muyu/contract/admin/money/membership.ts';
import { membershipErrors } from '@muyu/contract/membership.ts';
import { subscriptionErrors } from '@muyu/contract/subscription.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const membershipErrorMessages = defineErrorMessages(membershipErrors, {
  unknownCode: {
    zh_CN: '兑换码不正确，请核对后再试',
    en_US: 'Incorrect code. Please check it',
    ja: 'コードが正しくありません。ご確認ください',
  },
  codeUsed: {
    zh_CN: '这个兑换码已经使用过了',
    en_US: 'This code has been used',
    ja: 'このコードは使用済みです',
  },
  codeRevoked: {
    zh_CN: '这个兑换码已停用',
    en_US: 'This code is no longer valid',
    ja: 'このコードは無効になっています',
  },
  tooManyTries: {
    zh_CN: '输错次数过多，请 {minutes} 分钟后再试',
    en_US: 'Too many wrong codes. Try again in {minutes, plural, one {# minute} other {# minutes}}',
    ja: '入力を間違えすぎました。{minutes}分後にもう一度お試しください',
  },
  lifetimeMember: {
    zh_CN: '你已是终身 VIP，兑换码可以留给别人',
    en_US: 'You already have lifetime VIP. You can pass the code on',
    ja: 'すでに終身VIPです。コードはほかの方に譲れます',
  },
});

export const vipCodeAdminErrorMessages = defineErrorMessages(vipCodeAdminErrors, {
  lifetimeDays: {
    zh_CN: '终身 VIP 没有天数',
    en_US: 'Lifetime VIP has no days',
    ja: '終身VIPに日数は指定できません',
  },
});

export const subscriptionErrorMessages = defineErrorMessages(subscriptionErrors, {
  priceOutsideLimits: {
    zh_CN: '订阅价格要在 ¥{min} 到 ¥{max} 之间',
    en_US: 'The price must be from ¥{min} to ¥{max}',
    ja: '購読料は¥{min}から¥{max}までにしてください',
  },
  off: {
    zh_CN: '订阅暂未开放',
    en_US: 'Subscriptions are off at the moment',
    ja: '購読は現在受け付けていません',
  },
});

export const vipGrantErrorMessages = defineErrorMessages(vipGrantErrors, {
  notFound: {
    zh_CN: '没有这条赠送记录',
    en_US: 'Grant not found',
    ja: 'この付与の記録はありません',
  },
  unknownUser: {
    zh_CN: '没有这个人，或者账号已经注销',
    en_US: 'User not found, or the account has been deleted',
    ja: 'このユーザーは存在しないか、アカウントが削除されています',
  },
  lifetimeMember: {
    zh_CN: '这个人已是终身 VIP',
    en_US: 'This person already has lifetime VIP',
    ja: 'このユーザーは終身VIPです',
  },
  nothingLeft: {
    zh_CN: '没有可以收回的时间：已经用完，或已经收回',
    en_US: 'There is no time left to take back: it has passed, or was taken back already',
    ja: '取り消せる期間が残っていません。使い終わったか、すでに取り消されています',
  },
});
