import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UserLabel } from '@muyu/contract/account.ts';

/** Names of the labels that certified people carry. */
export const labelNames: Record<UserLabel, MessageDescriptor> = {
  hotCreator: msg`Hot creator`,
  certifiedHer: msg`Certified creator (she)`,
  certifiedHim: msg`Certified creator (he)`,
  longVideo: msg`Long video creator`,
  shortVideo: msg`Short video creator`,
  influencer: msg`Influencer`,
  quality: msg`Quality creator`,
  premium: msg`Premium creator`,
};
