import type { DifferenceKind, DifferenceUnit } from '@muyu/contract/admin/money/reconciliation.ts';

const otherUnits: Partial<Record<DifferenceKind, DifferenceUnit>> = {
  tickets: 'tickets',
  ticketGrant: 'tickets',
  duration: 'seconds',
  level: 'level',
  vipEnd: 'time',
  vipLevel: 'level',
  subscriptionEnd: 'time',
  grantLevel: 'level',
  grantTime: 'seconds',
  cardTickets: 'tickets',
  unlock: 'count',
  earningTime: 'time',
};
/** The unit of the figures of a kind. */
export const differenceUnitOf = (kind: DifferenceKind): DifferenceUnit => otherUnits[kind] ?? 'yuan';
