import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import type { LegalDocument } from '@muyu/contract/legal.ts';
import { defaultPrivacy } from './privacy.ts';
import { defaultRules } from './rules.ts';
import { defaultTerms } from './terms.ts';

/** The texts that the product comes with: version 1 of each document. */
export const defaultTexts: Readonly<Record<LegalDocument, LocalizedText>> = {
  terms: defaultTerms,
  privacy: defaultPrivacy,
  rules: defaultRules,
};
