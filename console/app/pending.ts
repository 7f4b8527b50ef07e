import type { Permission } from '@muyu/contract/core/call.ts';
import { reviewQueue } from '@muyu/contract/operator.ts';
import { certificationPage } from '@muyu/contract/operator-certifications.ts';
import { caredFeedbackPage } from '@muyu/contract/operator-message.ts';
import { casePage, reviewAppealPage } from '@muyu/contract/operator-reports.ts';
import { appealPage, heldInvites } from '@muyu/contract/operator-users.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { useOperator } from './operator.ts';
import { mayOpen, type QueueName } from './places.tsx';

const renewEvery = 60_000;
const totalOf = ({ total }: { total: number }) => total;

/** The cheapest page of each queue: one row and how many there are. */
export const pendingQueries = {
  review: client.query(reviewQueue, { limit: 1 }),
  reports: client.query(casePage, { limit: 1 }),
  reviewAppeals: client.query(reviewAppealPage, { limit: 1 }),
  certifications: client.query(certificationPage, { state: 'pending', limit: 1 }),
  appeals: client.query(appealPage, { limit: 1 }),
  invites: client.query(heldInvites, { limit: 1 }),
  feedback: client.query(caredFeedbackPage, { state: 'open', limit: 1 }),
};

/** How much waits in each queue that the operator may open; undefined while it is not known. */
export function usePending(): Record<QueueName, number | undefined> {
  const operator = useOperator();
  const when = (permission: Permission) => ({
    enabled: mayOpen(operator, permission),
    refetchInterval: renewEvery,
    select: totalOf,
  });
  return {
    review: useQuery({ ...pendingQueries.review, ...when('review') }).data,
    reports: useQuery({ ...pendingQueries.reports, ...when('reports') }).data,
    reviewAppeals: useQuery({ ...pendingQueries.reviewAppeals, ...when('review') }).data,
    certifications: useQuery({ ...pendingQueries.certifications, ...when('certify') }).data,
    appeals: useQuery({ ...pendingQueries.appeals, ...when('sanction') }).data,
    invites: useQuery({ ...pendingQueries.invites, ...when('invites') }).data,
    feedback: useQuery({ ...pendingQueries.feedback, ...when('feedback') }).data,
  };
}
