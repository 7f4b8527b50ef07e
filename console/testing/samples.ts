import type { UserCard } from '@muyu/contract/account/account.ts';
import type { OwnOperator } from '@muyu/contract/admin/operator.ts';
import type { AdminSanction } from '@muyu/contract/admin/sanction.ts';
import type { Permission } from '@muyu/contract/core/endpoint.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';

/** The signed-in operator of a test, who has these permissions. */
export const operatorWith = (...permissions: Permission[]): OwnOperator => ({
  operatorId: 'me',
  username: 'wang',
  role: 'owner',
  permissions,
  demo: false,
  sessionEndsAt: new Date(Date.now() + 8 * HOUR_MS).toISOString(),
});

/** A page of a list that has no other one. */
export const onlyPage = <T>(...resultList: T[]) => ({
  resultList,
  nextPage: null,
  hasNextPage: false,
  total: resultList.length,
});

/** A person as lists show them. */
export const userSample = (part: Partial<UserCard> = {}): UserCard => ({
  userId: 'lin',
  username: 'lin',
  nickname: 'Lin',
  headImgUrl: null,
  sign: '',
  labels: [],
  vipLevel: 0,
  isVisitor: false,
  ...part,
});

/** A warning as operators see it. */
export const sanctionSample = (part: Partial<AdminSanction> = {}): AdminSanction => ({
  sanctionId: 'warning',
  kind: 'warn',
  reason: 'Insults',
  at: '2026-11-01T12:00:00.000Z',
  until: null,
  readAt: null,
  liftedAt: null,
  appeal: null,
  user: userSample(),
  operator: 'chen',
  liftedBy: null,
  liftReason: null,
  mayAnswer: true,
  appealDecision: null,
  assignee: null,
  ...part,
});
