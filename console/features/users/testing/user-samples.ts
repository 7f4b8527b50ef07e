import type { AdminUserDetail } from '@muyu/contract/admin/sanction.ts';
import { userSample } from '../../../testing/samples.ts';

export const userDetailSample = (part: Partial<AdminUserDetail> = {}): AdminUserDetail => ({
  ...userSample(),
  state: 'active',
  roles: ['member'],
  joinedAt: '2026-01-01T12:00:00.000Z',
  seenAt: null,
  sex: 'Secret',
  birthday: '1995-05-05',
  birthdayCorrected: false,
  nationalityId: 'CN',
  phone: null,
  hasQuestions: false,
  vipUntil: null,
  inviter: null,
  promotionNum: 0,
  deletionAt: null,
  posts: 0,
  fans: 0,
  follows: 0,
  sessions: [],
  sanctions: [],
  notes: [],
  ...part,
});
