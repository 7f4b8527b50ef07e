import type { NoticeSettings } from '@muyu/contract/account/settings.ts';
import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { deletionNoticeTemplates } from './deletion-notice-templates.ts';
import { grantNoticeTemplates } from './grant-notice-templates.ts';
import { paymentNoticeTemplates } from './payment-notice-templates.ts';
import { securityNoticeTemplates } from './security-notice-templates.ts';

export type NoticeTemplate = {
  title: LocalizedText;
  text: LocalizedText;
  /** The setting that switches the notice off; the others, decisions and money that came back among them, always arrive. */
  setting?: keyof NoticeSettings;
  /** The person whom the notice names has done what it says; the others name a creator whom its receiver pays. */
  isAct?: true;
};

/** Notices by key; `{name}` is filled with quotation marks, or is empty. */
export const noticeTemplates = {
  ...paymentNoticeTemplates,
  ...grantNoticeTemplates,
  ...deletionNoticeTemplates,
  ...securityNoticeTemplates,
  postApproved: {
    title: { zh_CN: '作品已发布', en_US: 'Your post is published', ja: '投稿が公開されました' },
    text: {
      zh_CN: '作品{name}通过了审核，大家都能看到了。',
      en_US: 'Your post{name} passed review. Everyone can see it now.',
      ja: '投稿{name}が承認され、みんなに公開されました。',
    },
  },
  changeApproved: {
    title: { zh_CN: '修改已生效', en_US: 'Your changes are published', ja: '変更が反映されました' },
    text: {
      zh_CN: '作品{name}的修改通过了审核。',
      en_US: 'Your changes to the post{name} passed review.',
      ja: '投稿{name}の変更が承認されました。',
    },
  },
  commentApproved: {
    title: { zh_CN: '评论已公开', en_US: 'Your comment is published', ja: 'コメントが公開されました' },
    text: {
      zh_CN: '评论{name}通过了审核，大家都能看到了。',
      en_US: 'Your comment{name} passed review. Everyone can see it now.',
      ja: 'コメント{name}が承認され、みんなに公開されました。',
    },
  },
  rejected: {
    title: { zh_CN: '没有通过审核', en_US: 'Not approved', ja: '承認されませんでした' },
    text: {
      zh_CN: '你的{thing}{name}没有通过审核（{rule}）：{reason}{quoted}',
      en_US: 'Your {thing}{name} didn’t pass review ({rule}): {reason}{quoted}',
      ja: '{thing}{name}は承認されませんでした（{rule}）：{reason}{quoted}',
    },
  },
  hidden: {
    title: { zh_CN: '内容已被隐藏', en_US: 'Your content was hidden', ja: 'コンテンツが非表示になりました' },
    text: {
      zh_CN: '你的{thing}{name}经核实违反规范，已被隐藏（{rule}）：{reason}',
      en_US: 'Your {thing}{name} was reviewed and hidden ({rule}): {reason}',
      ja: '{thing}{name}は確認の結果、非表示になりました（{rule}）：{reason}',
    },
  },
  removed: {
    title: { zh_CN: '内容已被删除', en_US: 'Your content was removed', ja: 'コンテンツが削除されました' },
    text: {
      zh_CN: '你的{thing}{name}经核实违反规范，已被删除（{rule}）：{reason}',
      en_US: 'Your {thing}{name} was reviewed and removed ({rule}): {reason}',
      ja: '{thing}{name}は確認の結果、削除されました（{rule}）：{reason}',
    },
  },
  profileCleared: {
    title: { zh_CN: '资料已被清除', en_US: 'Your profile was cleared', ja: 'プロフィールが消去されました' },
    text: {
      zh_CN: '你的主页经核实违反规范，昵称、签名、城市、头像和背景图已恢复默认（{rule}）：{reason}',
      en_US:
        'Your profile was reviewed. Its nickname, bio, city, profile photo and cover are back to the defaults ({rule}): {reason}',
      ja: 'プロフィールを確認した結果、ニックネーム、自己紹介、都市、アイコン、背景画像を初期状態に戻しました（{rule}）：{reason}',
    },
  },
  appealUpheld: {
    title: { zh_CN: '申诉结果', en_US: 'Your appeal was answered', ja: '異議申し立ての結果' },
    text: {
      zh_CN: '对{thing}{name}的申诉没有改变原来的决定：{answer}',
      en_US: 'The decision about your {thing}{name} stands: {answer}',
      ja: '{thing}{name}についての判断は変わりませんでした：{answer}',
    },
  },
  appealOverturned: {
    title: { zh_CN: '申诉成功', en_US: 'Your appeal was granted', ja: '異議申し立てが認められました' },
    text: {
      zh_CN: '你对{thing}{name}的申诉成立，内容已公开：{answer}',
      en_US: 'Your appeal about the {thing}{name} was granted. It is published: {answer}',
      ja: '{thing}{name}についての異議が認められ、公開されました：{answer}',
    },
  },
  restored: {
    title: {
      zh_CN: '内容已恢复公开',
      en_US: 'Your content is public again',
      ja: 'コンテンツが再公開されました',
    },
    text: {
      zh_CN: '我们重新查看了你的{thing}{name}，已经恢复公开：{answer}',
      en_US: 'We looked at your {thing}{name} again, and it is public again: {answer}',
      ja: '{thing}{name}を改めて確認し、再公開しました：{answer}',
    },
  },
  reportReceived: {
    title: { zh_CN: '已收到举报', en_US: 'We received your report', ja: '報告を受け付けました' },
    text: {
      zh_CN: '谢谢。我们会查看你举报的{thing}，并把结果告诉你。',
      en_US: 'Thank you. We’ll look at the {thing} you reported and let you know the outcome.',
      ja: 'ありがとうございます。報告された{thing}を確認し、結果をお知らせします。',
    },
  },
  reportUpheld: {
    title: { zh_CN: '举报已处理', en_US: 'Your report was upheld', ja: '報告が認められました' },
    text: {
      zh_CN: '你举报的{thing}违反了社区规范，已经处理。谢谢你的帮助。',
      en_US: 'The {thing} you reported broke our rules, and we’ve taken action. Thank you for your help.',
      ja: '報告された{thing}はルールに違反していたため、対応しました。ご協力ありがとうございます。',
    },
  },
  reportDismissed: {
    title: { zh_CN: '举报结果', en_US: 'The outcome of your report', ja: '報告の結果' },
    text: {
      zh_CN: '我们查看了你举报的{thing}，没有发现违反社区规范。',
      en_US: 'We looked at the {thing} you reported and found nothing against our rules.',
      ja: '報告された{thing}を確認しましたが、ルール違反は見つかりませんでした。',
    },
  },
  certificationApproved: {
    title: { zh_CN: '认证通过', en_US: 'You are certified', ja: '認証されました' },
    text: {
      zh_CN: '你的认证申请已通过，标识已显示在主页上。',
      en_US: 'Your application was approved. The label now appears on your profile.',
      ja: '認証の申請が承認され、プロフィールにラベルが表示されています。',
    },
  },
  certificationRejected: {
    title: { zh_CN: '认证未通过', en_US: 'Not certified', ja: '認証されませんでした' },
    text: {
      zh_CN: '你的认证申请没有通过：{reason}',
      en_US: 'Your application wasn’t approved: {reason}',
      ja: '認証の申請は承認されませんでした：{reason}',
    },
  },
  certificationRevoked: {
    title: { zh_CN: '认证已取消', en_US: 'Your certification was revoked', ja: '認証が取り消されました' },
    text: {
      zh_CN: '你的认证已被取消：{reason}',
      en_US: 'Your certification was revoked: {reason}',
      ja: '認証が取り消されました：{reason}',
    },
  },
  vipGiven: {
    title: { zh_CN: '获得 VIP', en_US: 'You got VIP', ja: 'VIPを獲得しました' },
    text: {
      zh_CN: '有朋友通过你的邀请注册了，送你 {hours} 小时 VIP。',
      en_US:
        'A friend signed up with your invitation. You get {hours, plural, one {# hour} other {# hours}} of VIP.',
      ja: 'あなたの招待で友だちが登録しました。VIP {hours}時間をお贈りします。',
    },
  },
  friendJoined: {
    title: { zh_CN: '邀请成功', en_US: 'A friend signed up', ja: '友だちが登録しました' },
    text: {
      zh_CN: '有朋友通过你的邀请注册了。你的 VIP 没有期限，不用再加时间。',
      en_US: 'A friend signed up with your invitation. Your VIP never ends, so no time is added to it.',
      ja: 'あなたの招待で友だちが登録しました。お持ちのVIPは無期限のため、期間の追加はありません。',
    },
  },
  warned: {
    title: { zh_CN: '账号提醒', en_US: 'About your account', ja: 'アカウントについて' },
    text: {
      zh_CN: '你的账号收到一次警告：{reason}',
      en_US: 'Your account received a warning: {reason}',
      ja: 'アカウントに警告が出されました：{reason}',
    },
  },
  limited: {
    title: { zh_CN: '账号受限', en_US: 'Your account is restricted', ja: 'アカウントが制限されました' },
    text: {
      zh_CN: '在 {until}之前，你的账号不能发布内容：{reason}',
      en_US: 'Your account can’t publish until {until}: {reason}',
      ja: '{until}までこのアカウントでは投稿できません：{reason}',
    },
  },
  sanctionLifted: {
    title: { zh_CN: '处理已撤销', en_US: 'Decision revoked', ja: '処分が取り消されました' },
    text: {
      zh_CN: '对你账号的处理已撤销：{reason}',
      en_US: 'The decision about your account was revoked: {reason}',
      ja: 'アカウントへの処分が取り消されました：{reason}',
    },
  },
  sanctionUpheld: {
    title: { zh_CN: '申诉结果', en_US: 'Your appeal was answered', ja: '異議申し立ての結果' },
    text: {
      zh_CN: '对你账号的处理维持不变：{reason}',
      en_US: 'The decision about your account stands: {reason}',
      ja: 'アカウントへの処分は変わりませんでした：{reason}',
    },
  },
} as const satisfies Readonly<Record<string, NoticeTemplate>>;

export type NoticeKey = keyof typeof noticeTemplates;

export const templateOf = (key: NoticeKey): NoticeTemplate => noticeTemplates[key];
