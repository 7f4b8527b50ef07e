import type { ReviewRule } from '../moderation.ts';
import type { LocalizedText } from './locale.ts';

/** Names of the rules: reasons of reports, rejections, notices and the console use the same ones (decisions, reports). */
export const ruleNames: Readonly<Record<ReviewRule, LocalizedText>> = {
  illegal: { zh_CN: '违法违规', en_US: 'Illegal content', ja: '法令違反' },
  sexual: { zh_CN: '色情低俗', en_US: 'Sexual content', ja: '性的な内容' },
  minors: { zh_CN: '危害未成年人', en_US: 'Harm to minors', ja: '未成年者への危害' },
  advertising: { zh_CN: '广告引流', en_US: 'Advertising', ja: '広告・誘導' },
  fraud: { zh_CN: '欺诈诱骗', en_US: 'Fraud or scam', ja: '詐欺・だまし' },
  abuse: { zh_CN: '辱骂攻击', en_US: 'Abuse or harassment', ja: '暴言・嫌がらせ' },
  privacy: { zh_CN: '侵犯隐私或肖像', en_US: 'Privacy or likeness', ja: 'プライバシー・肖像権の侵害' },
  infringement: { zh_CN: '抄袭侵权', en_US: 'Infringement', ja: '盗用・権利侵害' },
  aiUnlabelled: {
    zh_CN: '虚假或未标注的 AI 内容',
    en_US: 'False or unlabeled AI content',
    ja: '虚偽、またはAI表示のない内容',
  },
  flooding: { zh_CN: '刷屏', en_US: 'Spam', ja: '連投・荒らし' },
  quality: { zh_CN: '质量过低', en_US: 'Low quality', ja: '低品質' },
  other: { zh_CN: '其他', en_US: 'Other', ja: 'その他' },
};

/** The names of a rule; undefined for an unknown rule. */
export const ruleNameOf = (rule: string): LocalizedText | undefined =>
  Object.hasOwn(ruleNames, rule) ? ruleNames[rule as ReviewRule] : undefined;
