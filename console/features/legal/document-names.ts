import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LegalDocument } from '@muyu/contract/legal.ts';

export const documentNames: Readonly<Record<LegalDocument, MessageDescriptor>> = {
  terms: msg`Terms of use`,
  privacy: msg`Privacy policy`,
  rules: msg`Community rules`,
};
