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

/** Rules that a decision names, inside a sentence. */
export const ruleWords: Readonly<Record<string, LocalText>> = {
  illegal: { zh_CN: '违法违规', en_US: 'against the law', ja: '法令違反' },
  sexual: { zh_CN: '色情低俗', en_US: 'sexual or vulgar', ja: '性的・低俗な内容' },
  minors: { zh_CN: '危害未成年人', en_US: 'harms minors', ja: '未成年者への危害' },
  advertising: { zh_CN: '广告引流', en_US: 'advertising', ja: '広告・誘導' },
  fraud: { zh_CN: '诈骗', en_US: 'fraud', ja: '詐欺' },
  abuse: { zh_CN: '辱骂攻击', en_US: 'abuse or insults', ja: '暴言・攻撃' },
  privacy: {
    zh_CN: '侵犯隐私或肖像',
    en_US: 'privacy or likeness without consent',
    ja: 'プライバシー・肖像権の侵害',
  },
  infringement: { zh_CN: '抄袭侵权', en_US: 'infringes copyright', ja: '盗用・権利侵害' },
  aiUnlabelled: {
    zh_CN: '虚假或未标注的 AI 内容',
    en_US: 'false, or AI without a label',
    ja: '虚偽、または表示のない AI 生成',
  },
  flooding: { zh_CN: '刷屏灌水', en_US: 'flooding', ja: '連投・荒らし' },
  quality: { zh_CN: '内容质量', en_US: 'quality', ja: '品質' },
  other: { zh_CN: '其他', en_US: 'another rule', ja: 'その他' },
};

/** What a notice is about, inside a sentence. */
export const thingWords: Readonly<Record<string, LocalText>> = {
  post: { zh_CN: '作品', en_US: 'post', ja: '作品' },
  change: { zh_CN: '作品的修改', en_US: 'change of the post', ja: '作品の変更' },
  comment: { zh_CN: '评论', en_US: 'comment', ja: 'コメント' },
  snapshot: { zh_CN: '快照', en_US: 'snapshot', ja: 'スナップ' },
  user: { zh_CN: '用户', en_US: 'user', ja: 'ユーザー' },
};
