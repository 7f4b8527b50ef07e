import { chatLimits, type chatRefusals } from '@muyu/contract/chat.ts';

export type ChatRefusal = (typeof chatRefusals)[number];

/** How two people stand when one of them wants to write to the other. */
export type Standing = {
  bothMembers: boolean;
  /** The writer is held back by operators. */
  limited: boolean;
  /** One of the two ignores the other. */
  ignored: boolean;
  /** The receiver takes messages from everybody. */
  open: boolean;
  /** The receiver follows the writer. */
  followed: boolean;
  /** Messages ever, seen from the writer. */
  sent: number;
  received: number;
};

/** Why the one may not write to the other; null: they may (decisions, chat). */
export function refusalOf(standing: Standing): ChatRefusal | null {
  if (!standing.bothMembers) return 'onlyMembers';
  if (standing.limited) return 'limited';
  if (standing.ignored) return 'ignored';
  if (!standing.open && !standing.followed) return 'notAllowed';
  return leftOf(standing) === 0 ? 'tooManyUnanswered' : null;
}

/** Messages that may be sent until there is an answer; null: there was one, so any number. */
export const leftOf = ({ sent, received }: Pick<Standing, 'sent' | 'received'>): number | null =>
  received > 0 ? null : Math.max(0, chatLimits.unanswered - sent);
