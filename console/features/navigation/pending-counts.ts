import { listCertifications } from '@muyu/contract/admin/creator.ts';
import { listAdminFeedback } from '@muyu/contract/admin/feedback.ts';
import { listHeldInvites } from '@muyu/contract/admin/invitation.ts';
import { listCardBatches } from '@muyu/contract/admin/money/recharge.ts';
import { listUnclaimedReleases } from '@muyu/contract/admin/money/unclaimed.ts';
import { listAdjustments } from '@muyu/contract/admin/money/wallet.ts';
import { listAdminWithdrawals } from '@muyu/contract/admin/money/withdrawal.ts';
import { listCases } from '@muyu/contract/admin/report.ts';
import { listReviewAppeals, listReviewQueue } from '@muyu/contract/admin/review.ts';
import { listSanctionAppeals } from '@muyu/contract/admin/sanction.ts';
import { countSettingProposals } from '@muyu/contract/admin/setting.ts';
import type { Permission } from '@muyu/contract/core/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { useOperator } from '../../client/current-operator.ts';
import { mayOpen } from '../../client/permission.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import type { QueueName } from './navigation.tsx';

const totalOf = ({ total }: { total: number }) => total;

/** Each queue with a page of one row, which includes the total. */
export const pendingCountQueries = {
  review: client.query(listReviewQueue, { limit: 1 }),
  reports: client.query(listCases, { limit: 1 }),
  reviewAppeals: client.query(listReviewAppeals, { limit: 1 }),
  certifications: client.query(listCertifications, { state: 'pending', limit: 1 }),
  appeals: client.query(listSanctionAppeals, { limit: 1 }),
  invites: client.query(listHeldInvites, { limit: 1 }),
  feedback: client.query(listAdminFeedback, { state: 'open', limit: 1 }),
  withdrawals: client.query(listAdminWithdrawals, { state: 'applied', limit: 1 }),
  adjustments: client.query(listAdjustments, { state: 'proposed', limit: 1 }),
  releases: client.query(listUnclaimedReleases, { state: 'proposed', limit: 1 }),
  cards: client.query(listCardBatches, { state: 'waiting', limit: 1 }),
  settings: client.query(countSettingProposals, {}),
};

/** The lengths of the queues that the operator may open; undefined while a length is not known. */
export function usePendingCounts(): Record<QueueName, number | undefined> {
  const operator = useOperator();
  const countOptions = (permission: Permission) => ({
    enabled: mayOpen(operator, permission),
    refetchInterval: refetchMs.slow,
    select: totalOf,
  });
  const adjustments = useQuery({ ...pendingCountQueries.adjustments, ...countOptions('finance') }).data;
  const releases = useQuery({ ...pendingCountQueries.releases, ...countOptions('finance') }).data;
  return {
    review: useQuery({ ...pendingCountQueries.review, ...countOptions('review') }).data,
    reports: useQuery({ ...pendingCountQueries.reports, ...countOptions('reports') }).data,
    reviewAppeals: useQuery({ ...pendingCountQueries.reviewAppeals, ...countOptions('review') }).data,
    certifications: useQuery({ ...pendingCountQueries.certifications, ...countOptions('certify') }).data,
    appeals: useQuery({ ...pendingCountQueries.appeals, ...countOptions('sanction') }).data,
    invites: useQuery({ ...pendingCountQueries.invites, ...countOptions('invites') }).data,
    feedback: useQuery({ ...pendingCountQueries.feedback, ...countOptions('feedback') }).data,
    withdrawals: useQuery({ ...pendingCountQueries.withdrawals, ...countOptions('finance') }).data,
    cards: useQuery({ ...pendingCountQueries.cards, ...countOptions('finance') }).data,
    settings: useQuery({
      ...pendingCountQueries.settings,
      ...countOptions('openSettings'),
      select: ({ waiting }) => waiting,
    }).data,
    adjustments: adjustments === undefined || releases === undefined ? undefined : adjustments + releases,
  };
}
