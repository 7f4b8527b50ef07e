import { useLingui } from '@lingui/react/macro';
import type { LegalDocument } from '@muyu/contract/legal.ts';

/** The page of each document. */
export const legalPaths = {
  terms: '/column/settings/aboutUs/terms',
  privacy: '/column/settings/aboutUs/privacy',
  rules: '/column/settings/aboutUs/rules',
} as const satisfies Record<LegalDocument, string>;

/** The titles of the documents. */
export function useLegalTitles(): Record<LegalDocument, string> {
  const { t } = useLingui();
  return { terms: t`用户协议`, privacy: t`隐私政策`, rules: t`社区规范` };
}
