import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { notificationErrors } from '@muyu/contract/notification.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const notificationErrorMessages = defineErrorMessages(notificationErrors, {
  notFound: {
    zh_CN: '没有找到这条消息',
    en_US: 'Notification not found',
    ja: 'この通知は見つかりません',
  },
});

/** Names of notice targets inside a sentence. */
export const targetLabels: Readonly<Record<string, LocalizedText>> = {
  post: { zh_CN: '作品', en_US: 'post', ja: '投稿' },
  change: { zh_CN: '作品的修改', en_US: 'changes to the post', ja: '投稿の変更' },
  comment: { zh_CN: '评论', en_US: 'comment', ja: 'コメント' },
  snapshot: { zh_CN: '快照', en_US: 'snapshot', ja: 'スナップ' },
  user: { zh_CN: '用户', en_US: 'user', ja: 'ユーザー' },
};
