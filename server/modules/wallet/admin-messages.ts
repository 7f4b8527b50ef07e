import { channelErrors } from '@muyu/contract/admin/money/payment-channel.ts';
import { cardAdminErrors } from '@muyu/contract/admin/money/recharge.ts';
import { ticketGrantErrors } from '@muyu/contract/admin/money/ticket.ts';
import { financeErrors } from '@muyu/contract/admin/money/wallet.ts';
import { withdrawalAdminErrors } from '@muyu/contract/admin/money/withdrawal.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const withdrawalAdminErrorMessages = defineErrorMessages(withdrawalAdminErrors, {
  ownApproval: {
    zh_CN: '你已经通过了这笔提现，需要另一位同事再次通过',
    en_US: 'You’ve approved this withdrawal already. It needs another operator',
    ja: 'この出金はすでに承認済みです。別の担当者の承認が必要です',
  },
  tooYoung: {
    zh_CN: '这个用户的年龄还不能动用资金，这笔提现只能驳回，金额会退回余额',
    en_US:
      'This person is too young to move money. The withdrawal can only be rejected, and the amount returns',
    ja: 'このユーザーは資金を動かせる年齢に達していません。この出金は却下のみ可能で、金額は残高に戻ります',
  },
  ownFile: {
    zh_CN: '你 24 小时内标记为打款失败的总额已超过限额，而这笔提现在你生成的文件里，请由另一位同事处理',
    en_US:
      'In 24 hours you’ve marked as failed more than the limit, and this withdrawal is in a file that you made. Another operator has to mark it',
    ja: '24時間に支払い失敗とした総額が上限を超えています。この出金は自分が作成したファイルに含まれるため、別の担当者が処理してください',
  },
  unreadable: {
    zh_CN: '无法读取这个文件，请检查编码和格式：需要 UTF-8 文本，每行为提现编号、结果、原因，最多 2000 行',
    en_US:
      'The file can’t be read. It must be UTF-8 text. Each line is a withdrawal ID, a result and a reason; 2,000 lines at most',
    ja: 'ファイルを読み込めません。UTF-8のテキストで、各行は出金ID、結果、理由の順で、2000行までです',
  },
  nothingToExport: {
    zh_CN: '没有要导出的提现：正在打款的都已经在之前的文件里，或已有结果',
    en_US: 'There is nothing to export: every withdrawal being paid is in an earlier file, or has its result',
    ja: '書き出す出金はありません。支払い中のものはすべて以前のファイルに含まれているか、結果が出ています',
  },
  unknownExport: {
    zh_CN: '没有这个编号的文件',
    en_US: 'There is no file with this number',
    ja: 'この番号のファイルはありません',
  },
  held: {
    zh_CN: '网站从备份恢复过，暂停生成银行文件：请先录入银行的打款结果，再在提现页面确认',
    en_US:
      'The site was restored from a backup, so files for the bank are on hold. Enter the bank’s results, then confirm it on the page of withdrawals',
    ja: 'サイトがバックアップから復元されたため、銀行用ファイルは保留中です。銀行の結果をすべて入力してから、出金のページで確認してください',
  },
});

export const financeErrorMessages = defineErrorMessages(financeErrors, {
  notRefundable: {
    zh_CN: '这个订单不能退款，或者已经退款',
    en_US: 'This order can’t be refunded, or has been already',
    ja: 'この注文は返金できないか、返金済みです',
  },
  refundsOfPlatform: {
    zh_CN:
      '收款人的余额不够退，平台为你 24 小时内的退款垫付的总额会超过 ¥{limit}，要由另一位运营人员决定：请为买家提出余额调整，由另一位通过',
    en_US:
      'The payee no longer has this money: the platform would pay more than ¥{limit} for your refunds of 24 hours. Another operator has to decide. Propose an adjustment of the buyer’s balance, which another operator approves',
    ja: '受取人の残高が足りず、24時間以内のあなたの返金でプラットフォームが負担する総額が¥{limit}を超えます。別の担当者の判断が必要です。購入者の残高調整を申請し、別の担当者の承認を受けてください',
  },
  alreadyDecided: {
    zh_CN: '这项提案已经处理过了',
    en_US: 'This proposal has been decided already',
    ja: 'この申請はすでに処理されています',
  },
  insufficientBalance: {
    zh_CN: '对方的可用余额不足',
    en_US: 'The person’s available balance is too low',
    ja: '相手の利用可能残高が不足しています',
  },
  unknownUser: {
    zh_CN: '没有找到这个用户',
    en_US: 'User not found',
    ja: 'ユーザーが見つかりません',
  },
  unclaimedTooLow: {
    zh_CN: '已注销账号的款项没有这么多',
    en_US: 'There is less unclaimed money than that',
    ja: '削除済みアカウントの金額がその額に足りません',
  },
});

export const cardAdminErrorMessages = defineErrorMessages(cardAdminErrors, {
  notFound: { zh_CN: '没有找到这个批次', en_US: 'Batch not found', ja: 'この発行分が見つかりません' },
  empty: {
    zh_CN: '请填写金额或券的数量',
    en_US: 'Enter an amount or tickets',
    ja: '金額またはチケットの枚数を入力してください',
  },
  nameRequired: { zh_CN: '请填写批次名称', en_US: 'Give the batch a name', ja: '名前を入力してください' },
  alreadyDecided: {
    zh_CN: '这个批次已经处理过了',
    en_US: 'This batch has been decided already',
    ja: 'この発行分はすでに処理されています',
  },
});

export const channelErrorMessages = defineErrorMessages(channelErrors, {
  incomplete: {
    zh_CN: '还缺少密钥，请补全后再试',
    en_US: 'Keys are missing. Add them and try again',
    ja: '鍵が足りません。すべて登録してからお試しください',
  },
  ownKeyAsPlatformKey: {
    zh_CN: '这是应用自己的公钥，请填写支付平台的公钥',
    en_US: 'This is the public key of your own private key. Enter that of the payment platform',
    ja: 'これは自分の秘密鍵に対応する公開鍵です。決済サービス側の公開鍵を入力してください',
  },
  merchantInUse: {
    zh_CN:
      '现在的应用和商户还可能收到付款，未结束的订单有 {orders} 个。请先关闭这个渠道，等这些订单结束（一般半小时，最长一天）再更换',
    en_US:
      'The present app and merchant may still receive payments. Orders that have not ended: {orders}. Switch the channel off, wait until they have ended (half an hour as a rule, a day at most), then change it',
    ja: '現在のアプリと加盟店にはまだ支払いが届く可能性があり、終了していない注文が{orders}件あります。チャネルをオフにし、注文の終了（通常30分、最長1日）を待ってから変更してください',
  },
  changedMeanwhile: {
    zh_CN: '别的同事刚刚改过这个渠道，请看过新的内容再修改',
    en_US: 'A colleague has just changed this channel. Look at the new version first',
    ja: '別の担当者がこのチャネルを変更したばかりです。新しい内容を確認してから変更してください',
  },
});

export const ticketGrantErrorMessages = defineErrorMessages(ticketGrantErrors, {
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
  empty: {
    zh_CN: '请至少填写一张券',
    en_US: 'Give at least one ticket',
    ja: 'チケットを1枚以上指定してください',
  },
  nothingLeft: {
    zh_CN: '没有可以收回的券：已经用完，或已经收回',
    en_US: 'There are no tickets left to take back: they were used, or taken back already',
    ja: '取り消せるチケットが残っていません。使用済みか、すでに取り消されています',
  },
});
