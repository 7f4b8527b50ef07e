import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CertificationKind } from '@muyu/contract/creator.ts';

type KindTexts = { name: MessageDescriptor; gives: MessageDescriptor };

export const kindTexts: Record<CertificationKind, KindTexts> = {
  creator: { name: msg`Creator`, gives: msg`Posts may earn money.` },
  authenticated: { name: msg`Authenticated person`, gives: msg`May post in the certification channel.` },
};

/** The applicant reads them: they say what to change. */
export const rejectReasons: readonly MessageDescriptor[] = [
  msg`The pictures are too blurred or too dark. Please send clearer ones.`,
  msg`It cannot be seen that the pictures show you. Please take a new one yourself.`,
  msg`The pictures seem to belong to somebody else.`,
  msg`There is too little published work yet. Please post some more first.`,
  msg`The profile is incomplete: picture, signature and name should be your own.`,
];

export const revokeReasons: readonly MessageDescriptor[] = [
  msg`The account is no longer used by the person who was certified.`,
  msg`The certification was obtained with false information.`,
  msg`The community's rules were broken repeatedly.`,
];
