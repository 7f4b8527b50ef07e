import type { LocalText } from '@muyu/contract/core/locale.ts';
import { messageErrors } from '@muyu/contract/message.ts';
import { saysOf } from '#platform/text/messages.ts';

export { type NoticeKey, noticeWords } from './notice-words.ts';

saysOf(messageErrors, {
  notFound: {
    zh_CN: '没有找到这条消息',
    en_US: 'There is no such message',
    ja: 'このメッセージは見つかりません',
  },
});

/** What a notice is about, inside a sentence. */
export const thingWords: Readonly<Record<string, LocalText>> = {
  post: { zh_CN: '作品', en_US: 'post', ja: '作品' },
  change: { zh_CN: '作品的修改', en_US: 'change of the post', ja: '作品の変更' },
  comment: { zh_CN: '评论', en_US: 'comment', ja: 'コメント' },
  snapshot: { zh_CN: '快照', en_US: 'snapshot', ja: 'スナップ' },
  user: { zh_CN: '用户', en_US: 'user', ja: 'ユーザー' },
};
