import { orderErrors } from '@muyu/contract/wallet/order.ts';
import { payPasswordErrors } from '@muyu/contract/wallet/pay-password.ts';
import { rechargeErrors } from '@muyu/contract/wallet/recharge.ts';
import { walletErrors } from '@muyu/contract/wallet/wallet.ts';
import { withdrawalErrors } from '@muyu/contract/wallet/withdrawal.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const orderErrorMessages = defineErrorMessages(orderErrors, {
  notFound: { zh_CN: '没有找到这个订单', en_US: 'Order not found', ja: '注文が見つかりません' },
  unknownProduct: {
    zh_CN: '没有找到这个商品',
    en_US: 'Product not found',
    ja: '商品が見つかりません',
  },
  unavailable: {
    zh_CN: '这个商品现在不能购买',
    en_US: 'This can’t be bought right now',
    ja: 'この商品は現在購入できません',
  },
  sellerSuspended: {
    zh_CN: '作者的账号已被冻结或封禁，现在不能向其付款',
    en_US: 'The author’s account is frozen or closed, so you can’t pay them right now',
    ja: '投稿者のアカウントが凍結または停止されているため、現在お支払いいただけません',
  },
  priceChanged: {
    zh_CN: '价格或内容有变动，请确认后再支付',
    en_US: 'The price or what’s included has changed. Please check before you pay',
    ja: '価格または内容が変わりました。ご確認のうえお支払いください',
  },
  tokenInvalid: {
    zh_CN: '支付凭证无效，请重新发起支付',
    en_US: 'This payment is no longer valid. Please start again',
    ja: 'この支払いは無効です。もう一度お試しください',
  },
  tokenExpired: {
    zh_CN: '支付已超时，请重新发起支付',
    en_US: 'The payment took too long. Please start again',
    ja: '支払いの有効期限が切れました。もう一度お試しください',
  },
  tokenUsed: {
    zh_CN: '订单已经创建，可以在「我的订单」里查看',
    en_US: 'There’s already an order for this payment. See My orders',
    ja: '注文はすでに作成されています。「注文履歴」でご確認ください',
  },
  ownProduct: {
    zh_CN: '不能购买或打赏自己的内容',
    en_US: 'You can’t buy from or tip yourself',
    ja: '自分の投稿の購入や投げ銭はできません',
  },
  alreadyOwned: {
    zh_CN: '你已经拥有，无需再次购买',
    en_US: 'You own this already',
    ja: 'すでに購入済みです',
  },
  amountOutsideLimits: {
    zh_CN: '金额要在 ¥{min} 到 ¥{max} 之间',
    en_US: 'The amount must be from ¥{min} to ¥{max}',
    ja: '金額は¥{min}から¥{max}までにしてください',
  },
  lifetimeMember: {
    zh_CN: '你已是终身 VIP，无需再购买',
    en_US: 'You already have lifetime VIP',
    ja: 'すでに終身VIPです',
  },
  paidAhead: {
    zh_CN: '订阅最多提前付 {months} 个月，过一段时间再来续吧',
    en_US:
      'A subscription can be paid at most {months, plural, one {# month} other {# months}} ahead. Please renew it later',
    ja: '購読料の前払いは{months}か月先までです。しばらくしてから更新してください',
  },
  closed: {
    zh_CN: '订单已关闭，请重新下单',
    en_US: 'This order is closed. Please order again',
    ja: 'この注文は取り消されました。もう一度注文してください',
  },
  alreadyPaid: { zh_CN: '订单已支付', en_US: 'This order is paid', ja: '支払い済みの注文です' },
  insufficientBalance: {
    zh_CN: '余额不足，请先充值',
    en_US: 'Insufficient balance, please recharge first!',
    ja: '残高が不足しています。先にチャージしてください',
  },
  channelOff: {
    zh_CN: '暂时不能用这种方式支付，请换一种',
    en_US: 'This payment method isn’t available. Please choose another',
    ja: 'この支払い方法は現在利用できません。別の方法をお選びください',
  },
  channelFailed: {
    zh_CN: '支付渠道暂时没有回应，请稍后再试，或换一种方式',
    en_US: 'The payment service isn’t answering. Try again later or choose another',
    ja: '決済サービスから応答がありません。しばらくしてからお試しいただくか、別の方法をお選びください',
  },
  signatureInvalid: { zh_CN: '签名无效', en_US: 'Invalid signature', ja: '署名が無効です' },
  callbackMismatch: {
    zh_CN: '通知与订单不符',
    en_US: 'The callback does not match the order',
    ja: '通知の内容が注文と一致しません',
  },
});

export const walletErrorMessages = defineErrorMessages(walletErrors, {
  notFound: { zh_CN: '没有找到这条记录', en_US: 'Record not found', ja: '記録が見つかりません' },
  adultOnly: {
    zh_CN: '未满 {age} 周岁不能充值、付款和提现',
    en_US: 'You must be {age} or older to top up, pay or withdraw',
    ja: '{age}歳未満の方はチャージ、支払い、出金ができません',
  },
  payPasswordProof: {
    zh_CN: '设置支付密码前，请先验证登录密码或手机号',
    en_US: 'Confirm your login password or phone first',
    ja: '先にログインパスワードまたは電話番号で本人確認をしてください',
  },
  payPasswordSet: {
    zh_CN: '支付密码已经设置过了',
    en_US: 'A payment password is set already',
    ja: '支払いパスワードは設定済みです',
  },
  weakPayPassword: {
    zh_CN: '支付密码太简单，不要用相同或连续的数字',
    en_US: 'Too simple: don’t use repeated or consecutive digits',
    ja: '同じ数字や連続した数字は使えません',
  },
  samePayPassword: {
    zh_CN: '新支付密码不能与原来的相同',
    en_US: 'The new payment password must differ from the old one',
    ja: '現在と異なる支払いパスワードを設定してください',
  },
  cardNumberInvalid: {
    zh_CN: '银行卡号不正确，请核对后再试',
    en_US: 'The card number is incorrect. Please check it',
    ja: 'カード番号が正しくありません。ご確認ください',
  },
  cardKnown: {
    zh_CN: '这张银行卡已经添加过了',
    en_US: 'You have added this card already',
    ja: 'このカードはすでに登録されています',
  },
  tooManyCards: {
    zh_CN: '最多添加 {limit} 张银行卡',
    en_US: 'You can add up to {limit, plural, one {# card} other {# cards}}',
    ja: '登録できるカードは{limit}枚までです',
  },
  cardInUse: {
    zh_CN: '有提现正在打到这张卡，完成后才能删除',
    en_US: 'A withdrawal to this card is in progress. You can delete the card afterwards',
    ja: 'このカードへの出金が進行中です。完了後に削除できます',
  },
  unknownBank: {
    zh_CN: '暂不支持这家银行',
    en_US: 'This bank isn’t supported',
    ja: 'この銀行には対応していません',
  },
  balanceLeft: {
    zh_CN: '账户里还有余额，请先提现或用完，再注销账号',
    en_US: 'There is money left in your wallet. Withdraw or spend it, then delete the account',
    ja: 'ウォレットに残高があります。出金するか使い切ってから、アカウントを削除してください',
  },
  withdrawalOpen: {
    zh_CN: '有一笔提现还没有完成，到账后再注销账号',
    en_US: 'A withdrawal is in progress. You can delete the account when it is complete',
    ja: '進行中の出金があります。完了してからアカウントを削除してください',
  },
});

export const payPasswordErrorMessages = defineErrorMessages(payPasswordErrors, {
  missing: {
    zh_CN: '请先设置支付密码',
    en_US: 'Please set a payment password first',
    ja: '先に支払いパスワードを設定してください',
  },
  wrong: {
    zh_CN: '支付密码不正确，还可以试 {left} 次',
    en_US: 'Wrong payment password. Tries left: {left}',
    ja: '支払いパスワードが違います。あと{left}回入力できます',
  },
  locked: {
    zh_CN: '支付密码输错次数过多，请一天后再试，或通过手机号、登录密码重新设置',
    en_US:
      'Too many wrong payment passwords. Try again in a day, or reset it with your phone or login password',
    ja: '支払いパスワードの入力を間違えすぎました。1日後にお試しいただくか、電話番号またはログインパスワードで再設定してください',
  },
});

export const rechargeErrorMessages = defineErrorMessages(rechargeErrors, {
  unknownCard: {
    zh_CN: '卡密不正确，请核对后再试',
    en_US: 'Incorrect top-up card code. Please check it',
    ja: 'チャージカードのコードが正しくありません。ご確認ください',
  },
  cardUsed: {
    zh_CN: '这张充值卡已经使用过了',
    en_US: 'This top-up card has been used',
    ja: 'このチャージカードは使用済みです',
  },
  cardRevoked: {
    zh_CN: '这张充值卡已停用',
    en_US: 'This top-up card is no longer valid',
    ja: 'このチャージカードは無効になっています',
  },
  cardWaiting: {
    zh_CN: '这张充值卡还没有启用，请稍后再试',
    en_US: 'This top-up card isn’t active yet. Try again later',
    ja: 'このチャージカードはまだ有効になっていません。あとでもう一度お試しください',
  },
  tooManyTries: {
    zh_CN: '输错次数过多，请 {minutes} 分钟后再试',
    en_US: 'Too many wrong codes. Try again in {minutes, plural, one {# minute} other {# minutes}}',
    ja: '入力を間違えすぎました。{minutes}分後にもう一度お試しください',
  },
  off: {
    zh_CN: '充值暂时关闭',
    en_US: 'Top-ups are closed for now',
    ja: '現在チャージは受け付けていません',
  },
});

export const withdrawalErrorMessages = defineErrorMessages(withdrawalErrors, {
  notFound: { zh_CN: '没有找到这笔提现', en_US: 'Withdrawal not found', ja: '出金が見つかりません' },
  off: { zh_CN: '提现暂时关闭', en_US: 'Withdrawals are closed for now', ja: '現在出金は受け付けていません' },
  outsideLimits: {
    zh_CN: '单笔提现金额为 ¥{min} 到 ¥{max}',
    en_US: 'You can withdraw ¥{min} to ¥{max} at a time',
    ja: '1回の出金は¥{min}から¥{max}までです',
  },
  dailyLimit: {
    zh_CN: '超过每日提现上限 ¥{limit}',
    en_US: 'You can withdraw up to ¥{limit} a day',
    ja: '1日に出金できるのは¥{limit}までです',
  },
  feeChanged: {
    zh_CN: '手续费有变动，现在是 ¥{fee}，请确认后再提现',
    en_US: 'The fee has changed and is now ¥{fee}. Please check it and try again',
    ja: '手数料が¥{fee}に変わりました。ご確認のうえ、もう一度お試しください',
  },
  oneOpen: {
    zh_CN: '还有一笔提现正在处理，完成后才能再次申请',
    en_US: 'A withdrawal is in progress. You can apply again when it is complete',
    ja: '進行中の出金があります。完了してからもう一度申請してください',
  },
  unknownCard: {
    zh_CN: '没有找到这张银行卡',
    en_US: 'Bank card not found',
    ja: 'カードが見つかりません',
  },
  otherHolder: {
    zh_CN: '只能提现到同一持卡人的银行卡',
    en_US: 'You can withdraw only to cards of the same holder',
    ja: '同じ名義のカードにのみ出金できます',
  },
  insufficientBalance: {
    zh_CN: '余额不足',
    en_US: 'Your balance is too low',
    ja: '残高が不足しています',
  },
  cashbackLeft: {
    zh_CN: '返现可以消费，不能提现：现在最多可以提现 ¥{withdrawable}',
    en_US: 'A top-up bonus can be spent but not withdrawn. You can withdraw up to ¥{withdrawable} now',
    ja: 'チャージ特典は支払いに使えますが、出金はできません。今出金できるのは¥{withdrawable}までです',
  },
  alreadyDecided: {
    zh_CN: '这笔提现的状态已经改变',
    en_US: 'The state of this withdrawal has changed',
    ja: 'この出金の状態はすでに変わっています',
  },
});
