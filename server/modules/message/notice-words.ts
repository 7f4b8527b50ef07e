import type { LocalText } from '@muyu/contract/core/locale.ts';

type Words = { title: LocalText; text: LocalText };

/** Notices by their keys; `{name}` comes with its quotation marks, or is empty. */
export const noticeWords = {
  postApproved: {
    title: { zh_CN: '作品已发布', en_US: 'Your post is published', ja: '作品が公開されました' },
    text: {
      zh_CN: '作品{name}通过了审核，大家都能看到了。',
      en_US: 'Your post{name} passed review; everybody can see it now.',
      ja: '作品{name}が審査を通過し、みんなに公開されました。',
    },
  },
  changeApproved: {
    title: { zh_CN: '修改已生效', en_US: 'Your change is published', ja: '変更が反映されました' },
    text: {
      zh_CN: '作品{name}的修改通过了审核。',
      en_US: 'The change of your post{name} passed review.',
      ja: '作品{name}の変更が審査を通過しました。',
    },
  },
  commentApproved: {
    title: { zh_CN: '评论已公开', en_US: 'Your comment is published', ja: 'コメントが公開されました' },
    text: {
      zh_CN: '评论{name}通过了审核，大家都能看到了。',
      en_US: 'Your comment{name} passed review; everybody can see it now.',
      ja: 'コメント{name}が審査を通過し、みんなに公開されました。',
    },
  },
  rejected: {
    title: { zh_CN: '没有通过审核', en_US: 'Not approved', ja: '審査を通過しませんでした' },
    text: {
      zh_CN: '你的{thing}{name}没有通过审核（{rule}）：{reason}',
      en_US: 'Your {thing}{name} did not pass review ({rule}): {reason}',
      ja: '{thing}{name}は審査を通過しませんでした（{rule}）：{reason}',
    },
  },
  hidden: {
    title: { zh_CN: '内容已被隐藏', en_US: 'Your content was hidden', ja: 'コンテンツが非表示になりました' },
    text: {
      zh_CN: '你的{thing}{name}被举报，核实后已隐藏（{rule}）：{reason}',
      en_US: 'Your {thing}{name} was reported and is now hidden ({rule}): {reason}',
      ja: '{thing}{name}は報告を受け、確認のうえ非表示になりました（{rule}）：{reason}',
    },
  },
  removed: {
    title: { zh_CN: '内容已被删除', en_US: 'Your content was removed', ja: 'コンテンツが削除されました' },
    text: {
      zh_CN: '你的{thing}{name}被举报，核实后已删除（{rule}）：{reason}',
      en_US: 'Your {thing}{name} was reported and was removed ({rule}): {reason}',
      ja: '{thing}{name}は報告を受け、確認のうえ削除されました（{rule}）：{reason}',
    },
  },
  appealUpheld: {
    title: { zh_CN: '申诉结果', en_US: 'Your appeal was answered', ja: '異議申し立ての結果' },
    text: {
      zh_CN: '对{thing}{name}的申诉没有改变原来的决定：{answer}',
      en_US: 'The decision about your {thing}{name} stays: {answer}',
      ja: '{thing}{name}についての判断は変わりませんでした：{answer}',
    },
  },
  appealOverturned: {
    title: { zh_CN: '申诉成功', en_US: 'Your appeal was granted', ja: '異議申し立てが認められました' },
    text: {
      zh_CN: '你的{thing}{name}已恢复公开：{answer}',
      en_US: 'Your {thing}{name} is published again: {answer}',
      ja: '{thing}{name}は再び公開されました：{answer}',
    },
  },
  reportReceived: {
    title: { zh_CN: '已收到举报', en_US: 'We received your report', ja: '報告を受け付けました' },
    text: {
      zh_CN: '谢谢。我们会查看你举报的{thing}，并把结果告诉你。',
      en_US: 'Thank you. We will look at the {thing} that you reported and tell you the outcome.',
      ja: 'ありがとうございます。報告された{thing}を確認し、結果をお知らせします。',
    },
  },
  reportUpheld: {
    title: { zh_CN: '举报已处理', en_US: 'Your report was upheld', ja: '報告が認められました' },
    text: {
      zh_CN: '你举报的{thing}违反了社区规则，已经处理。谢谢你的帮助。',
      en_US: 'The {thing} that you reported broke our rules, and we acted on it. Thank you for your help.',
      ja: '報告された{thing}は規則に反していたため、対応しました。ご協力ありがとうございます。',
    },
  },
  reportDismissed: {
    title: { zh_CN: '举报结果', en_US: 'The outcome of your report', ja: '報告の結果' },
    text: {
      zh_CN: '我们查看了你举报的{thing}，没有发现违反社区规则。',
      en_US: 'We looked at the {thing} that you reported and found nothing against our rules.',
      ja: '報告された{thing}を確認しましたが、規則への違反は見つかりませんでした。',
    },
  },
  certificationApproved: {
    title: { zh_CN: '认证通过', en_US: 'You are certified', ja: '認証されました' },
    text: {
      zh_CN: '你的认证申请已通过，标识已显示在主页上。',
      en_US: 'Your application was approved; the label is on your page now.',
      ja: '認証の申請が承認され、ページにラベルが表示されています。',
    },
  },
  certificationRejected: {
    title: { zh_CN: '认证未通过', en_US: 'Not certified', ja: '認証されませんでした' },
    text: {
      zh_CN: '你的认证申请没有通过：{reason}',
      en_US: 'Your application was not approved: {reason}',
      ja: '認証の申請は承認されませんでした：{reason}',
    },
  },
  certificationRevoked: {
    title: { zh_CN: '认证已取消', en_US: 'Your certification ended', ja: '認証が取り消されました' },
    text: {
      zh_CN: '你的认证已被取消：{reason}',
      en_US: 'Your certification was taken back: {reason}',
      ja: '認証が取り消されました：{reason}',
    },
  },
  vipGiven: {
    title: { zh_CN: '获得 VIP', en_US: 'VIP for you', ja: 'VIP を獲得しました' },
    text: {
      zh_CN: '有朋友通过你的邀请注册了，送你 {hours} 小时 VIP。',
      en_US: 'A friend registered with your invitation: {hours} hours of VIP are yours.',
      ja: 'あなたの招待で友達が登録しました。VIP {hours} 時間をお贈りします。',
    },
  },
  warned: {
    title: { zh_CN: '账号提醒', en_US: 'About your account', ja: 'アカウントについて' },
    text: {
      zh_CN: '你的账号收到一次警告：{reason}',
      en_US: 'Your account got a warning: {reason}',
      ja: 'アカウントに警告が出されました：{reason}',
    },
  },
  limited: {
    title: { zh_CN: '账号受限', en_US: 'Your account is limited', ja: 'アカウントが制限されました' },
    text: {
      zh_CN: '在 {until} 之前，你的账号不能发布内容：{reason}',
      en_US: 'Until {until} your account may not publish: {reason}',
      ja: '{until} までこのアカウントでは投稿できません：{reason}',
    },
  },
  sanctionLifted: {
    title: { zh_CN: '处理已撤销', en_US: 'Taken back', ja: '処分が取り消されました' },
    text: {
      zh_CN: '对你账号的处理已撤销：{reason}',
      en_US: 'What was decided about your account was taken back: {reason}',
      ja: 'アカウントへの処分が取り消されました：{reason}',
    },
  },
  sanctionUpheld: {
    title: { zh_CN: '申诉结果', en_US: 'Your appeal was answered', ja: '異議申し立ての結果' },
    text: {
      zh_CN: '对你账号的处理维持不变：{reason}',
      en_US: 'What was decided about your account stays: {reason}',
      ja: 'アカウントへの処分は変わりませんでした：{reason}',
    },
  },
} as const satisfies Readonly<Record<string, Words>>;

export type NoticeKey = keyof typeof noticeWords;
