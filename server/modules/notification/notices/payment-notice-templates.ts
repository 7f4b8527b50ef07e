import type { NoticeTemplate } from './notice-templates.ts';

/** Receipts, reminders and outcomes of payments by key; `{name}` is filled with quotation marks. */
export const paymentNoticeTemplates = {
  paidVip: {
    title: { zh_CN: 'VIP 已开通', en_US: 'Your VIP is active', ja: 'VIPが有効になりました' },
    text: {
      zh_CN: '已支付 ¥{amount}，{name}的时间已到账。',
      en_US: 'You paid ¥{amount} for{name}. The time has been added.',
      ja: '{name}の代金¥{amount}をお支払いいただき、期間を追加しました。',
    },
    setting: 'payments',
  },
  paidPost: {
    title: { zh_CN: '购买成功', en_US: 'You bought a post', ja: '投稿を購入しました' },
    text: {
      zh_CN: '已支付 ¥{amount}，作品{name}可以一直查看。',
      en_US: 'You paid ¥{amount} for the post{name}. It stays open to you.',
      ja: '投稿{name}を¥{amount}で購入しました。いつでもご覧になれます。',
    },
    setting: 'payments',
  },
  paidReward: {
    title: { zh_CN: '打赏已送出', en_US: 'Your tip was sent', ja: '投げ銭を贈りました' },
    text: {
      zh_CN: '你打赏了作品{name}：¥{amount}',
      en_US: 'You tipped the post{name}: ¥{amount}',
      ja: '投稿{name}に¥{amount}の投げ銭を贈りました',
    },
    setting: 'payments',
  },
  paidSubscription: {
    title: {
      zh_CN: '订阅付款成功',
      en_US: 'Your subscription is paid',
      ja: '購読料のお支払いが完了しました',
    },
    text: {
      zh_CN: '已支付订阅{name}的 ¥{amount}，不会自动续费。',
      en_US: 'You paid ¥{amount} for your subscription to{name}. It doesn’t renew by itself.',
      ja: '{name}の購読料¥{amount}をお支払いいただきました。自動更新はありません。',
    },
    setting: 'payments',
  },
  recharged: {
    title: { zh_CN: '充值到账', en_US: 'Your top-up arrived', ja: 'チャージが完了しました' },
    text: {
      zh_CN: '¥{amount} 已存入你的余额。',
      en_US: '¥{amount} is in your balance.',
      ja: '¥{amount}を残高に入金しました。',
    },
    setting: 'payments',
  },
  rechargedWithBonus: {
    title: { zh_CN: '充值到账', en_US: 'Your top-up arrived', ja: 'チャージが完了しました' },
    text: {
      zh_CN: '¥{amount} 和返现 ¥{bonus} 已存入你的余额。',
      en_US: '¥{amount} and a bonus of ¥{bonus} are in your balance.',
      ja: '¥{amount}と特典¥{bonus}を残高に入金しました。',
    },
    setting: 'payments',
  },
  cardRedeemed: {
    title: { zh_CN: '充值卡兑换成功', en_US: 'Top-up card redeemed', ja: 'チャージカードを使いました' },
    text: {
      zh_CN: '¥{amount} 已存入你的余额。',
      en_US: '¥{amount} is in your balance.',
      ja: '¥{amount}を残高に入金しました。',
    },
    setting: 'payments',
  },
  cardRedeemedWithTickets: {
    title: { zh_CN: '充值卡兑换成功', en_US: 'Top-up card redeemed', ja: 'チャージカードを使いました' },
    text: {
      zh_CN: '¥{amount} 已存入你的余额，另有 {count} 张券到账。',
      en_US:
        '¥{amount} is in your balance, and {count, plural, one {# ticket was} other {# tickets were}} added to your wallet.',
      ja: '¥{amount}を残高に入金し、チケット{count}枚を追加しました。',
    },
    setting: 'payments',
  },
  cardTicketsRedeemed: {
    title: { zh_CN: '充值卡兑换成功', en_US: 'Top-up card redeemed', ja: 'チャージカードを使いました' },
    text: {
      zh_CN: '{count} 张券已到账。',
      en_US: '{count, plural, one {# ticket was} other {# tickets were}} added to your wallet.',
      ja: 'チケット{count}枚を追加しました。',
    },
    setting: 'payments',
  },
  vipCodeRedeemed: {
    title: { zh_CN: 'VIP 兑换成功', en_US: 'VIP code redeemed', ja: 'VIPコードを使いました' },
    text: {
      zh_CN: '{name}的时间已到账。',
      en_US: 'Your{name} time has been added.',
      ja: '{name}の期間を追加しました。',
    },
    setting: 'payments',
  },
  balanceRaised: {
    title: { zh_CN: '余额有调整', en_US: 'Your balance was corrected', ja: '残高の調整' },
    text: {
      zh_CN: '平台为你的余额增加了 ¥{amount}。有疑问请联系客服。',
      en_US: '¥{amount} was added to your balance. Contact support if you have questions.',
      ja: '残高に¥{amount}を加算しました。ご不明な点はサポートへお問い合わせください。',
    },
  },
  balanceLowered: {
    title: { zh_CN: '余额有调整', en_US: 'Your balance was corrected', ja: '残高の調整' },
    text: {
      zh_CN: '平台从你的余额扣除了 ¥{amount}。有疑问请联系客服。',
      en_US: '¥{amount} was taken from your balance. Contact support if you have questions.',
      ja: '残高から¥{amount}を差し引きました。ご不明な点はサポートへお問い合わせください。',
    },
  },
  earningTaken: {
    title: {
      zh_CN: '一笔收入已扣回',
      en_US: 'A payment you received was refunded',
      ja: '返金による収益の差し引き',
    },
    text: {
      zh_CN: '订单{name}已退款，你的收入中扣回了 ¥{amount}。',
      en_US: 'The order{name} was refunded. ¥{amount} was taken back from your earnings.',
      ja: '注文{name}が返金されたため、あなたの収益から¥{amount}を差し引きました。',
    },
  },
  salesTaken: {
    title: {
      zh_CN: '作品已下架，收入已扣回',
      en_US: 'Sales of your post were refunded',
      ja: '返金による収益の差し引き',
    },
    text: {
      zh_CN: '作品{name}已下架，{count} 笔购买已退款，从你的收入中扣回了 ¥{amount}。',
      en_US:
        'The post{name} was taken down and {count, plural, one {# purchase was} other {# purchases were}} refunded. ¥{amount} was taken back from your earnings.',
      ja: '投稿{name}の公開停止により購入{count}件が返金されたため、あなたの収益から¥{amount}を差し引きました。',
    },
  },
  sold: {
    title: { zh_CN: '作品售出', en_US: 'You sold a post', ja: '投稿が購入されました' },
    text: {
      zh_CN: '{person} 购买了你的作品{name}。今天再有人购买，不再逐一通知。',
      en_US: '{person} bought your post{name}. Further sales of it today aren’t announced one by one.',
      ja: '{person}さんがあなたの投稿{name}を購入しました。本日これ以降の購入は個別にお知らせしません。',
    },
    setting: 'payments',
    isAct: true,
  },
  vipEnding: {
    title: { zh_CN: 'VIP 即将到期', en_US: 'Your VIP ends soon', ja: 'VIPがまもなく終了します' },
    text: {
      zh_CN: '你的 VIP 将在 {until}到期，不会自动续费。',
      en_US: 'Your VIP ends on {until}. It doesn’t renew by itself.',
      ja: 'VIPは{until}に終了します。自動更新はありません。',
    },
    setting: 'payments',
  },
  orderRefunded: {
    title: { zh_CN: '退款已到账', en_US: 'You got a refund', ja: '返金のお知らせ' },
    text: {
      zh_CN: '订单{name}已退款，¥{amount} 已退回余额。',
      en_US: 'Your order{name} was refunded. ¥{amount} is back in your balance.',
      ja: 'ご注文{name}の代金¥{amount}を残高に返金しました。',
    },
  },
  subscriptionRefunded: {
    title: { zh_CN: '订阅已结束，余款已退回', en_US: 'A subscription ended', ja: '購読の終了と返金' },
    text: {
      zh_CN: '你订阅的一位创作者注销了账号，剩余时间的 ¥{amount} 已退回余额。',
      en_US:
        'A creator you subscribed to deleted their account. ¥{amount} for the remaining time is back in your balance.',
      ja: '購読中のクリエイターがアカウントを削除しました。残りの期間分の¥{amount}を残高に返金しました。',
    },
  },
  closedSubscriptionRefunded: {
    title: { zh_CN: '订阅已结束，余款已退回', en_US: 'A subscription ended', ja: '購読の終了と返金' },
    text: {
      zh_CN: '你订阅的一位创作者的账号已被封禁，剩余时间的 ¥{amount} 已退回余额。',
      en_US:
        'The account of a creator you subscribed to was closed. ¥{amount} for the remaining time is back in your balance.',
      ja: '購読中のクリエイターのアカウントが停止されました。残りの期間分の¥{amount}を残高に返金しました。',
    },
  },
  withdrawalApproved: {
    title: { zh_CN: '提现已通过审核', en_US: 'Your withdrawal was approved', ja: '出金が承認されました' },
    text: {
      zh_CN: '你申请的 ¥{amount} 提现已通过审核，正在安排打款。',
      en_US: 'Your withdrawal of ¥{amount} was approved. The payment is being prepared.',
      ja: '¥{amount}の出金が承認されました。送金の手続きを進めています。',
    },
    setting: 'payments',
  },
  rewarded: {
    title: { zh_CN: '收到打赏', en_US: 'You received a tip', ja: '投げ銭が届きました' },
    text: {
      zh_CN: '{person} 打赏了你的作品{name}：¥{amount}',
      en_US: '{person} tipped your post{name}: ¥{amount}',
      ja: '{person}さんがあなたの投稿{name}に¥{amount}の投げ銭を贈りました',
    },
    setting: 'payments',
    isAct: true,
  },
  rewardedWithRemark: {
    title: { zh_CN: '收到打赏', en_US: 'You received a tip', ja: '投げ銭が届きました' },
    text: {
      zh_CN: '{person} 打赏了你的作品{name}：¥{amount}。留言：{remark}',
      en_US: '{person} tipped your post{name}: ¥{amount}. They wrote: {remark}',
      ja: '{person}さんがあなたの投稿{name}に¥{amount}の投げ銭を贈りました。メッセージ：{remark}',
    },
    setting: 'payments',
    isAct: true,
  },
  subscribed: {
    title: { zh_CN: '新的订阅', en_US: 'A new subscriber', ja: '新しい購読者' },
    text: {
      zh_CN: '{person} 订阅了你。',
      en_US: '{person} subscribed to you.',
      ja: '{person}さんがあなたを購読しました。',
    },
    setting: 'payments',
    isAct: true,
  },
  subscriptionEnding: {
    title: { zh_CN: '订阅即将到期', en_US: 'A subscription ends soon', ja: '購読がまもなく終了します' },
    text: {
      zh_CN: '你对 {person} 的订阅将在 {until}到期，不会自动续费。',
      en_US: 'Your subscription to {person} ends on {until}. It doesn’t renew by itself.',
      ja: '{person}さんの購読は{until}に終了します。自動更新はありません。',
    },
    setting: 'payments',
  },
  boughtPostDeleted: {
    title: {
      zh_CN: '购买的作品已删除',
      en_US: 'A post you bought was deleted',
      ja: '購入した投稿が削除されました',
    },
    text: {
      zh_CN: '作者删除了你购买的作品{name}，{until}之前你仍然可以查看。',
      en_US: 'The author deleted the post{name} that you bought. You can still open it until {until}.',
      ja: '購入した投稿{name}を投稿者が削除しました。{until}までは引き続きご覧になれます。',
    },
  },
  purchaseRefunded: {
    title: { zh_CN: '作品已下架，款项已退回', en_US: 'You got a refund', ja: '返金のお知らせ' },
    text: {
      zh_CN: '你购买的作品{name}已被下架，¥{amount} 已退回余额。',
      en_US: 'The post{name} that you bought was taken down. ¥{amount} is back in your balance.',
      ja: '購入した投稿{name}は公開停止になりました。¥{amount}を残高に返金しました。',
    },
  },
  ticketReturned: {
    title: { zh_CN: '作品已下架，券已退回', en_US: 'You got your ticket back', ja: 'チケットの返却' },
    text: {
      zh_CN: '你用券打开的作品{name}已被下架，券已退回。',
      en_US: 'The post{name} that you opened with a ticket was taken down. You have the ticket back.',
      ja: 'チケットで開いた投稿{name}は公開停止になりました。チケットをお返ししました。',
    },
  },
  paymentCredited: {
    title: {
      zh_CN: '付款已转入余额',
      en_US: 'Your payment went to your balance',
      ja: 'お支払いを残高に入金しました',
    },
    text: {
      zh_CN: '订单已不能完成，收到的 ¥{amount} 已转入你的余额。',
      en_US: 'The order could no longer be completed. The ¥{amount} we received is in your balance.',
      ja: '注文を完了できなかったため、受け取った¥{amount}を残高に入金しました。',
    },
  },
  withdrawalPaid: {
    title: { zh_CN: '提现已到账', en_US: 'Your withdrawal is paid', ja: '出金が完了しました' },
    text: {
      zh_CN: '你申请的 ¥{amount} 提现已打款。',
      en_US: 'Your withdrawal of ¥{amount} has been paid.',
      ja: '¥{amount}の出金が完了しました。',
    },
  },
  withdrawalReturned: {
    title: { zh_CN: '提现未完成', en_US: 'Your withdrawal was returned', ja: '出金が完了しませんでした' },
    text: {
      zh_CN: '你申请的 ¥{amount} 提现没有完成，金额已退回余额：{reason}',
      en_US: 'Your withdrawal of ¥{amount} wasn’t completed. The amount is back in your balance: {reason}',
      ja: '¥{amount}の出金は完了せず、残高に戻りました：{reason}',
    },
  },
} as const satisfies Readonly<Record<string, NoticeTemplate>>;
