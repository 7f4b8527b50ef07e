import type { UserCard } from '@muyu/contract/account/account.ts';
import type { OwnOperator } from '@muyu/contract/admin/operator.ts';
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
