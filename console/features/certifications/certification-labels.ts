import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CertificationKind } from '@muyu/contract/creator.ts';

type KindLabels = { name: MessageDescriptor; gives: MessageDescriptor };

export const kindLabels: Record<CertificationKind, KindLabels> = {
  creator: { name: msg`Creator`, gives: msg`Can earn money with their posts.` },
  authenticated: { name: msg`Verified person`, gives: msg`Can post in the certified channel.` },
};

/** Shown to the applicant, so that each names what to change. */
export const rejectReasons: readonly MessageDescriptor[] = [
  msg`The photos are too blurry or too dark. Please send clearer ones.`,
  msg`We can’t tell that the photos show you. Please take a new one.`,
  msg`The photos seem to belong to someone else.`,
  msg`You haven’t published enough yet. Please publish more posts first.`,
  msg`Your profile is incomplete. Please set your own photo, bio and name first.`,
];

export const revokeReasons: readonly MessageDescriptor[] = [
  msg`The account is no longer used by the person who was certified.`,
  msg`The certification was obtained with false information.`,
  msg`The community rules were broken repeatedly.`,
];
