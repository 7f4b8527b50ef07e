import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SanctionKind } from '@muyu/contract/account/settings.ts';

type SanctionLabels = {
  /** The label of the button. */
  act: MessageDescriptor;
  /** The message after success. */
  done: MessageDescriptor;
  /** The name and the meaning of the sanction, as the user reads them. */
  name: MessageDescriptor;
  meaning: MessageDescriptor;
  /** The effect, as the operator reads it. */
  effect: MessageDescriptor;
};

/** Days of a sanction that ends, as a form begins. */
export const usualDays = 7;

export const sanctionLabels: Record<SanctionKind, SanctionLabels> = {
  warn: {
    act: msg`Warn`,
    done: msg`Warned`,
    name: msg`Warning`,
    meaning: msg`This is a warning. Your account isn’t affected.`,
    effect: msg`The user sees it on their next visit. Nothing else changes.`,
  },
  limit: {
    act: msg`Restrict`,
    done: msg`Restricted`,
    name: msg({ message: 'Restricted', context: 'sanction' }),
    meaning: msg`You can still browse, but for now you can’t publish, comment or edit your profile.`,
    effect: msg`The user can browse, but can’t post, comment or edit their profile until it ends.`,
  },
  freeze: {
    act: msg`Freeze`,
    done: msg`Frozen`,
    name: msg`Account frozen`,
    meaning: msg`You can’t log in while your account is frozen.`,
    effect: msg`All sessions end now, and the user can’t log in until the freeze ends.`,
  },
  close: {
    act: msg`Close account`,
    done: msg`Closed`,
    name: msg`Account closed`,
    meaning: msg`The account can no longer log in.`,
    effect: msg`All sessions end now, and the user can’t log in again until an operator revokes the decision.`,
  },
};

/** Preset reasons, which quote the community rules. */
export const sanctionReasons: readonly MessageDescriptor[] = [
  msg`You insulted or harassed other people. Please treat each other with respect.`,
  msg`You posted ads or contact details that lead elsewhere.`,
  msg`Your posts or comments aren’t suitable for a general audience.`,
  msg`Your name, photo or posts impersonate someone else.`,
  msg`Your posts or messages try to defraud people.`,
  msg`You continued after being warned.`,
];

export const liftReasons: readonly MessageDescriptor[] = [
  msg`We looked again, and the decision wasn’t justified. We’re sorry.`,
  msg`The reason for the decision no longer exists.`,
];

/** Preset answers to appeals, by outcome. */
export const appealAnswers: Record<'upheld' | 'lifted', readonly MessageDescriptor[]> = {
  upheld: [
    msg`We looked at everything again. The rules were broken, so the decision stands.`,
    msg`Your appeal adds nothing new, so the decision stands.`,
  ],
  lifted: [
    msg`You’re right. The decision was a mistake and has been revoked. We’re sorry.`,
    msg`Thank you for explaining. The decision has been revoked. Please keep the rules in mind.`,
  ],
};
