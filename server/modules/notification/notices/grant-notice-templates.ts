import type { NoticeTemplate } from './notice-templates.ts';

/** Notices of VIP time and tickets that operators give or take back. */
export const grantNoticeTemplates = {
  vipGranted: {
    title: { zh_CN: '你收到了 VIP 时长', en_US: 'You received VIP time', ja: 'VIP期間が贈られました' },
    text: {
      zh_CN: '平台赠送的 VIP 时长已到账，你的 VIP 有效期到 {until}。原因：{reason}',
      en_US: 'VIP time was added to your account. You’re VIP until {until}. Reason: {reason}',
      ja: 'VIP期間が追加され、{until}までご利用いただけます。理由：{reason}',
    },
  },
  vipTaken: {
    title: {
      zh_CN: '赠送的 VIP 时长已收回',
      en_US: 'VIP time was taken back',
      ja: 'VIP期間が取り消されました',
    },
    text: {
      zh_CN: '平台收回了之前赠送、尚未用完的 VIP 时长。原因：{reason}',
      en_US: 'The unused part of the VIP time you were given was taken back. Reason: {reason}',
      ja: '贈られたVIP期間の残りが取り消されました。理由：{reason}',
    },
  },
  ticketsGranted: {
    title: { zh_CN: '你收到了券', en_US: 'You received tickets', ja: 'チケットが贈られました' },
    text: {
      zh_CN: '平台赠送的 {count} 张券已到账。原因：{reason}',
      en_US:
        '{count, plural, one {# ticket was} other {# tickets were}} added to your wallet. Reason: {reason}',
      ja: 'チケット{count}枚を追加しました。理由：{reason}',
    },
  },
  ticketsTaken: {
    title: { zh_CN: '赠送的券已收回', en_US: 'Tickets were taken back', ja: 'チケットが取り消されました' },
    text: {
      zh_CN: '平台收回了之前赠送、尚未使用的 {count} 张券。原因：{reason}',
      en_US:
        '{count, plural, one {# unused ticket was} other {# unused tickets were}} taken back. Reason: {reason}',
      ja: '贈られた未使用のチケット{count}枚が取り消されました。理由：{reason}',
    },
  },
} as const satisfies Readonly<Record<string, NoticeTemplate>>;
