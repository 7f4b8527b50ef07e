import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReviewRule } from '@muyu/contract/moderation.ts';

/** The preset reasons of each rule. The author reads the reason, so that it names what to change. */
export const presetReasons: Record<ReviewRule, readonly MessageDescriptor[]> = {
  illegal: [msg`It shows or offers something illegal.`, msg`It encourages others to do something illegal.`],
  sexual: [
    msg`The pictures are too revealing for a general audience.`,
    msg`The text is sexually suggestive. Please rephrase it.`,
  ],
  minors: [
    msg`It may harm minors or shows them without regard for their safety.`,
    msg`A child can be identified. Please cover the face and remove names and schools.`,
  ],
  advertising: [
    msg`It contains contact details or QR codes that lead elsewhere. Please remove them.`,
    msg`It’s mainly an advertisement.`,
  ],
  fraud: [
    msg`It makes misleading promises of money or prizes.`,
    msg`The facts are made up or distorted and may mislead others.`,
  ],
  abuse: [
    msg`It insults or attacks others. Please rephrase it.`,
    msg`It stirs up hatred against a group of people.`,
  ],
  privacy: [
    msg`It shows private data such as a phone number or an address. Please cover it.`,
    msg`It shows recognizable people who may not have agreed to it.`,
  ],
  infringement: [
    msg`The pictures carry someone else’s watermark. Please use your own, or state your permission.`,
    msg`The text was copied from elsewhere without permission.`,
  ],
  aiUnlabelled: [msg`The content looks AI-generated. Please turn on the AI label and submit it again.`],
  flooding: [
    msg`The same content has been posted several times.`,
    msg`The tags are unrelated to the content.`,
  ],
  quality: [
    msg`The pictures are too blurry or too dark. Please replace them.`,
    msg`It has too little content. Please add some text or pictures.`,
  ],
  other: [],
};
