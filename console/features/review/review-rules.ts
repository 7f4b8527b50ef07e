import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReviewRule } from '@muyu/contract/moderation.ts';

type RuleTexts = { name: MessageDescriptor; reasons: readonly MessageDescriptor[] };

/** Each rule's name, and reasons that are asked for often. The author reads the reason: it says what to change. */
export const ruleTexts: Record<ReviewRule, RuleTexts> = {
  illegal: {
    name: msg`Against the law`,
    reasons: [
      msg`It shows or offers something that the law forbids.`,
      msg`It asks others to do something unlawful.`,
    ],
  },
  sexual: {
    name: msg`Sexual content`,
    reasons: [
      msg`The pictures are too revealing for a general audience.`,
      msg`The text contains sexual hints. Please rephrase it.`,
    ],
  },
  minors: {
    name: msg`Harm to minors`,
    reasons: [
      msg`It may harm minors or shows them without care for their safety.`,
      msg`A child can be identified. Please cover the face and remove names and school.`,
    ],
  },
  advertising: {
    name: msg`Advertising`,
    reasons: [
      msg`It contains contact details or codes that lead elsewhere. Please remove them.`,
      msg`It is mainly an advertisement.`,
    ],
  },
  fraud: {
    name: msg`Fraud`,
    reasons: [
      msg`It promises money or prizes in a way that misleads.`,
      msg`The facts are made up or twisted and may mislead others.`,
    ],
  },
  abuse: {
    name: msg`Abuse`,
    reasons: [
      msg`It insults or attacks others. Please rephrase it.`,
      msg`It stirs up hatred against a group of people.`,
    ],
  },
  privacy: {
    name: msg`Privacy or likeness`,
    reasons: [
      msg`It shows private data such as a phone number or an address. Please cover it.`,
      msg`People can be recognised who may not have agreed to be shown.`,
    ],
  },
  infringement: {
    name: msg`Infringement`,
    reasons: [
      msg`The pictures carry another creator's mark. Please use your own or name the permission.`,
      msg`The text is taken from elsewhere without permission.`,
    ],
  },
  aiUnlabelled: {
    name: msg`AI not labelled`,
    reasons: [msg`The content looks AI-made. Please switch the AI label on and submit it again.`],
  },
  flooding: {
    name: msg`Flooding`,
    reasons: [
      msg`The same content has been posted several times.`,
      msg`The tags have nothing to do with the content.`,
    ],
  },
  quality: {
    name: msg`Low quality`,
    reasons: [
      msg`The pictures are too blurred or too dark to see. Please replace them.`,
      msg`It has too little content. Please add something to read or see.`,
    ],
  },
  other: { name: msg`Other`, reasons: [] },
};
