import { chatLimits, type chatRefusals } from '@muyu/contract/chat.ts';

export type ChatRefusal = (typeof chatRefusals)[number];

/** How two people stand when one of them wants to write to the other. */
export type Standing = {
  bothMembers: boolean;
  /** The writer is held back by operators. */
  limited: boolean;
  /** The writer ignores the receiver. */
  ignores: boolean;
  /** The receiver ignores the writer. */
  ignored: boolean;
  /** The receiver takes messages from everybody. */
  open: boolean;
  /** The receiver follows the writer. */
  followed: boolean;
  /** Messages ever, seen from the writer. */
  sent: number;
  received: number;
};

/**
 * Why the one may not write to the other; null: they may (decisions, chat). Whom the receiver ignores reads what strangers
 * read whose messages are not wanted: nobody is told who ignores them.
 */
export function refusalOf(standing: Standing): ChatRefusal | null {
  if (!standing.bothMembers) return 'onlyMembers';
  if (standing.limited) return 'limited';
  if (standing.ignores) return 'ignored';
  if (standing.ignored || (!standing.open && !standing.followed)) return 'notAllowed';
  return leftOf(standing) === 0 ? 'tooManyUnanswered' : null;
}

/** Messages that may be sent until there is an answer; null: there was one, so any number. */
export const leftOf = ({ sent, received }: Pick<Standing, 'sent' | 'received'>): number | null =>
  received > 0 ? null : Math.max(0, chatLimits.unanswered - sent);
