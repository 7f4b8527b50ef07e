import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SanctionKind } from '@muyu/contract/settings.ts';

type SanctionTexts = {
  /** On the button. */
  act: MessageDescriptor;
  /** Said when it is done. */
  done: MessageDescriptor;
  /** As the user reads it: what it is called, and what it means. */
  name: MessageDescriptor;
  meaning: MessageDescriptor;
  /** For the operator: what happens besides. */
  effect: MessageDescriptor;
};

export const sanctionTexts: Record<SanctionKind, SanctionTexts> = {
  warn: {
    act: msg`Warn`,
    done: msg`Warned`,
    name: msg`Warning`,
    meaning: msg`This is a reminder; your account works as before.`,
    effect: msg`The user reads it at the next visit. Nothing else changes.`,
  },
  limit: {
    act: msg`Limit`,
    done: msg`Limited`,
    name: msg`Speaking limited`,
    meaning: msg`You can browse as usual, but not publish, comment or change your profile for now.`,
    effect: msg`The user can read, but cannot post, comment or change the profile until it ends.`,
  },
  freeze: {
    act: msg`Freeze`,
    done: msg`Frozen`,
    name: msg`Account frozen`,
    meaning: msg`You cannot log in while it is frozen.`,
    effect: msg`Every session ends now, and nobody can log in until it ends.`,
  },
  close: {
    act: msg`Close account`,
    done: msg`Closed`,
    name: msg`Account closed`,
    meaning: msg`Nobody can log in to it any more.`,
    effect: msg`Every session ends now, and nobody can log in again until an operator lifts it.`,
  },
};

/** Reasons that are asked for often, in the words of the community's rules. */
export const sanctionReasons: readonly MessageDescriptor[] = [
  msg`You insulted or harassed other people. Please talk to each other with respect.`,
  msg`You posted advertisements or contact details that lead elsewhere.`,
  msg`Your posts or comments are not suitable for a general audience.`,
  msg`Your name, picture or posts pretend to be somebody else.`,
  msg`Your posts or messages try to deceive people for money.`,
  msg`You went on with what had been pointed out to you before.`,
];

export const liftReasons: readonly MessageDescriptor[] = [
  msg`We looked again: the decision was not justified. Sorry about that.`,
  msg`The reason for the decision no longer exists.`,
];

/** Answers to appeals, by what is decided. */
export const answers: Record<'upheld' | 'lifted', readonly MessageDescriptor[]> = {
  upheld: [
    msg`We looked at everything again. The rule was broken, so the decision stays.`,
    msg`What you wrote brings nothing new, so the decision stays.`,
  ],
  lifted: [
    msg`You are right, the decision was a mistake and is taken back. Sorry about that.`,
    msg`Thank you for explaining. The decision is taken back; please mind the rules.`,
  ],
};
