import type { chatDenialReasons } from '@muyu/contract/chat.ts';

export type ChatDenial = (typeof chatDenialReasons)[number];

/** Facts about a sender and a receiver that decide whether the sender may write. */
export type ChatEligibility = {
  bothMembers: boolean;
  /** A sanction restricts the sender. */
  restricted: boolean;
  /** The sender ignores the receiver. */
  ignores: boolean;
  /** The receiver ignores the sender. */
  ignored: boolean;
  /** The receiver's settings allow messages from everybody. */
  open: boolean;
  /** The receiver follows the sender. */
  followed: boolean;
  /** Numbers of messages since the conversation began, deleted ones included, seen from the sender. */
  sent: number;
  received: number;
  /** The setting `unansweredMessages`. */
  maxUnanswered: number;
};

/**
 * Why the sender may not write to the receiver; null when allowed (decisions, chat). An ignored sender gets the same
 * answer as a stranger whose messages the receiver does not allow. Somebody whom the receiver follows can tell the two
 * apart (docs/differences.md).
 */
export function denialOf(eligibility: ChatEligibility): ChatDenial | null {
  if (!eligibility.bothMembers) return 'onlyMembers';
  if (eligibility.restricted) return 'limited';
  if (eligibility.ignores) return 'ignored';
  if (eligibility.ignored || (!eligibility.open && !eligibility.followed)) return 'notAllowed';
  return messagesLeft(eligibility) === 0 ? 'tooManyUnanswered' : null;
}

/** Number of messages that may be sent before the first answer; null after an answer: no limit. */
export const messagesLeft = ({
  sent,
  received,
  maxUnanswered,
}: Pick<ChatEligibility, 'sent' | 'received' | 'maxUnanswered'>): number | null =>
  received > 0 ? null : Math.max(0, maxUnanswered - sent);
