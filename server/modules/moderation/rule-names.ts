import type { LocalText } from '@muyu/contract/core/locale.ts';
import type { ReviewRule } from '@muyu/contract/moderation.ts';

/** What is wrong with something, as people read it: the reasons to report for, the rules of a decision (decisions, reports). */
export const ruleNames: Readonly<Record<ReviewRule, LocalText>> = {
  illegal: { zh_CN: '违法违规', en_US: 'Against the law', ja: '法令違反' },
  sexual: { zh_CN: '色情低俗', en_US: 'Sexual or vulgar', ja: '性的・低俗な内容' },
  minors: { zh_CN: '危害未成年人', en_US: 'Harms minors', ja: '未成年者への危害' },
  advertising: { zh_CN: '广告引流', en_US: 'Advertising', ja: '広告・誘導' },
  fraud: { zh_CN: '诈骗', en_US: 'Fraud', ja: '詐欺' },
  abuse: { zh_CN: '辱骂攻击', en_US: 'Abuse or insults', ja: '暴言・攻撃' },
  privacy: {
    zh_CN: '侵犯隐私或肖像',
    en_US: 'Privacy or likeness without consent',
    ja: 'プライバシー・肖像権の侵害',
  },
  infringement: { zh_CN: '抄袭侵权', en_US: 'Infringes copyright', ja: '盗用・権利侵害' },
  aiUnlabelled: {
    zh_CN: '虚假或未标注的 AI 内容',
    en_US: 'False, or AI without a label',
    ja: '虚偽、または表示のない AI 生成',
  },
  flooding: { zh_CN: '刷屏灌水', en_US: 'Flooding', ja: '連投・荒らし' },
  quality: { zh_CN: '内容质量', en_US: 'Quality', ja: '品質' },
  other: { zh_CN: '其他', en_US: 'Something else', ja: 'その他' },
};
