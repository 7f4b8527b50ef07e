import type { NoticeTemplate } from './notice-templates.ts';

/** Notices of the deletion of an account. */
export const deletionNoticeTemplates = {
  deletionWaitsForBalance: {
    title: { zh_CN: '注销推迟', en_US: 'Your account deletion is on hold', ja: 'アカウント削除の延期' },
    text: {
      zh_CN:
        '你的钱包里还有余额，暂时不能注销。提现或用完后，账号会在一天内注销；不够提现的可以用掉，或联系客服。',
      en_US:
        'There is money left in your wallet, so your account isn’t deleted yet. Your account will be deleted within a day after you withdraw or spend it. If it is too little to withdraw, spend it or contact support.',
      ja: 'ウォレットに残高があるため、アカウントはまだ削除されていません。出金するか使い切ると1日以内に削除されます。出金できない少額の場合は、使い切るかサポートへお問い合わせください。',
    },
  },
  deletionWaitsForEarnings: {
    title: { zh_CN: '注销推迟', en_US: 'Your account deletion is on hold', ja: 'アカウント削除の延期' },
    text: {
      zh_CN:
        '你还有待结算的收入，暂时不能注销。到账时间可以在明细里看到；到账并提现或用完后，账号会在一天内注销。',
      en_US:
        'Some of your earnings aren’t settled yet, so your account isn’t deleted yet. Your transactions show when they arrive. Your account will be deleted within a day after you withdraw or spend them.',
      ja: '未確定の収益があるため、アカウントはまだ削除されていません。いつ使えるようになるかは明細で確認できます。確定した収益を出金するか使い切ると、1日以内に削除されます。',
    },
  },
  deletionWaitsForWithdrawal: {
    title: { zh_CN: '注销推迟', en_US: 'Your account deletion is on hold', ja: 'アカウント削除の延期' },
    text: {
      zh_CN: '你有一笔提现还没有完成，到账后账号会在一天内注销。',
      en_US: 'A withdrawal is in progress. Your account is deleted within a day after it is complete.',
      ja: '出金の手続き中です。完了後1日以内にアカウントを削除します。',
    },
  },
  deletionWaitsForPayment: {
    title: { zh_CN: '注销推迟', en_US: 'Your account deletion is on hold', ja: 'アカウント削除の延期' },
    text: {
      zh_CN: '你有一笔付款还在等支付渠道确认，账号会推迟一天注销。',
      en_US:
        'A payment is still being confirmed by the payment provider, so the deletion of your account is delayed by a day.',
      ja: '決済サービスの確認を待っているお支払いがあるため、アカウントの削除を1日延期しました。',
    },
  },
  ownSubscriptionsEnded: {
    title: {
      zh_CN: '你的订阅已停止',
      en_US: 'Your subscriptions have ended',
      ja: 'あなたの購読は終了しました',
    },
    text: {
      zh_CN:
        '账号的注销日期已到，你的订阅已停止出售，{count} 位订阅者的剩余时间已退款，其中你的那部分从收入里扣回。即使现在取消注销，这些订阅也不会恢复。',
      en_US:
        'The date of your account deletion has come. Subscriptions to you are no longer sold, and {count, plural, one {# subscriber was} other {# subscribers were}} refunded for the remaining time. Your share of that was taken back from your earnings. Canceling the deletion now doesn’t bring the subscriptions back.',
      ja: 'アカウント削除の期日を迎えたため、あなたの購読の販売を終了し、購読者{count}人に残りの期間分を返金しました。あなたの取り分は収益から差し引かれます。今から削除を取り消しても、購読は元に戻りません。',
    },
  },
} as const satisfies Readonly<Record<string, NoticeTemplate>>;
