import type { NoticeTemplate } from './notice-templates.ts';

/** Notices of changes with which somebody else could take over an account or its money. */
export const securityNoticeTemplates = {
  passwordChanged: {
    title: { zh_CN: '登录密码已修改', en_US: 'Your password was changed', ja: 'パスワードが変更されました' },
    text: {
      zh_CN: '你的登录密码在 {at}被修改。如果不是你本人操作，请立即用手机号找回密码，并联系客服。',
      en_US:
        'Your login password was changed on {at}. If this wasn’t you, reset it with your phone number right away and contact support.',
      ja: 'ログインパスワードが{at}に変更されました。心当たりがない場合は、すぐに電話番号でパスワードを再設定し、サポートへお問い合わせください。',
    },
  },
  phoneChanged: {
    title: { zh_CN: '手机号已更换', en_US: 'Your phone number was changed', ja: '電話番号が変更されました' },
    text: {
      zh_CN: '账号绑定的手机号在 {at}换成了 {phone}。如果不是你本人操作，请立即修改登录密码，并联系客服。',
      en_US:
        'The phone number of your account was changed to {phone} on {at}. If this wasn’t you, change your login password right away and contact support.',
      ja: 'アカウントの電話番号が{at}に{phone}へ変更されました。心当たりがない場合は、すぐにログインパスワードを変更し、サポートへお問い合わせください。',
    },
  },
  usernameChanged: {
    title: {
      zh_CN: '账号名已修改',
      en_US: 'Your account name was changed',
      ja: 'アカウント名が変更されました',
    },
    text: {
      zh_CN: '你的账号名在 {at}改成了 {username}。如果不是你本人操作，请立即用手机号找回密码，并联系客服。',
      en_US:
        'Your account name was changed to {username} on {at}. If this wasn’t you, reset your password with your phone right away and contact support.',
      ja: 'アカウント名が{at}に{username}へ変更されました。心当たりがない場合は、すぐに電話番号でパスワードを再設定し、サポートへお問い合わせください。',
    },
  },
  questionsChanged: {
    title: {
      zh_CN: '密保问题已修改',
      en_US: 'Your security questions were changed',
      ja: '秘密の質問が変更されました',
    },
    text: {
      zh_CN:
        '你的密保问题在 {at}被设置或更换。如果不是你本人操作，请立即用手机号找回密码，这会一并清除密保问题，并联系客服。',
      en_US:
        'Your security questions were set or replaced on {at}. If this wasn’t you, reset your password with your phone right away, which also removes the questions, and contact support.',
      ja: '秘密の質問が{at}に設定または変更されました。心当たりがない場合は、すぐに電話番号でパスワードを再設定し（秘密の質問も削除されます）、サポートへお問い合わせください。',
    },
  },
  questionsRemoved: {
    title: {
      zh_CN: '密保问题已清除',
      en_US: 'Your security questions were removed',
      ja: '秘密の質問が削除されました',
    },
    text: {
      zh_CN:
        '为了防止别人设置的密保问题留下来，{at}用手机号找回密码时已一并清除密保问题。请在「账号与安全」重新设置。',
      en_US:
        'Your password was reset with your phone on {at}. The security questions were removed with it, in case someone else had set them. Set new ones under Account & security.',
      ja: '{at}に電話番号でパスワードが再設定されました。第三者が設定した可能性を考え、秘密の質問は削除されています。「アカウントとセキュリティ」で設定し直してください。',
    },
  },
  payPasswordSet: {
    title: {
      zh_CN: '支付密码已设置',
      en_US: 'A payment password was set',
      ja: '支払いパスワードが設定されました',
    },
    text: {
      zh_CN: '你的支付密码在 {at}设置完成。如果不是你本人操作，请立即修改登录密码和支付密码，并联系客服。',
      en_US:
        'A payment password was set for your account on {at}. If this wasn’t you, change your login and payment passwords right away and contact support.',
      ja: '支払いパスワードが{at}に設定されました。心当たりがない場合は、すぐにログインパスワードと支払いパスワードを変更し、サポートへお問い合わせください。',
    },
  },
  payPasswordChanged: {
    title: {
      zh_CN: '支付密码已修改',
      en_US: 'Your payment password was changed',
      ja: '支払いパスワードが変更されました',
    },
    text: {
      zh_CN: '你的支付密码在 {at}被修改。如果不是你本人操作，请立即修改登录密码和支付密码，并联系客服。',
      en_US:
        'Your payment password was changed on {at}. If this wasn’t you, change your login and payment passwords right away and contact support.',
      ja: '支払いパスワードが{at}に変更されました。心当たりがない場合は、すぐにログインパスワードと支払いパスワードを変更し、サポートへお問い合わせください。',
    },
  },
  bankCardAdded: {
    title: { zh_CN: '已添加银行卡', en_US: 'A bank card was added', ja: '銀行カードが追加されました' },
    text: {
      zh_CN:
        '尾号 {last4} 的银行卡在 {at}添加到你的钱包。如果不是你本人操作，请立即修改登录密码和支付密码，并联系客服。',
      en_US:
        'The bank card ending in {last4} was added to your wallet on {at}. If this wasn’t you, change your login and payment passwords right away and contact support.',
      ja: '末尾{last4}の銀行カードが{at}にウォレットへ追加されました。心当たりがない場合は、すぐにログインパスワードと支払いパスワードを変更し、サポートへお問い合わせください。',
    },
  },
} as const satisfies Readonly<Record<string, NoticeTemplate>>;
