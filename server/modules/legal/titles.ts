import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import type { LegalDocument } from '@muyu/contract/legal.ts';

/** The titles of the documents. */
export const legalTitles: Readonly<Record<LegalDocument, LocalizedText>> = {
  terms: { zh_CN: '用户协议', en_US: 'Terms of use', ja: '利用規約' },
  privacy: { zh_CN: '隐私政策', en_US: 'Privacy policy', ja: 'プライバシーポリシー' },
  rules: { zh_CN: '社区规范', en_US: 'Community rules', ja: 'コミュニティガイドライン' },
};
