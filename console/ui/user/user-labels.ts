import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UserLabel } from '@muyu/contract/account/account.ts';

/** The names of the labels of certified users. */
export const labelNames: Record<UserLabel, MessageDescriptor> = {
  hotCreator: msg`Trending creator`,
  certifiedHer: msg`Certified (female)`,
  certifiedHim: msg`Certified (male)`,
  longVideo: msg`Long video creator`,
  shortVideo: msg`Short video creator`,
  influencer: msg`Influencer`,
  quality: msg`Top creator`,
  premium: msg`Premium creator`,
};
