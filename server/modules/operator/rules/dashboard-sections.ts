import type { OperatorRole } from '@muyu/contract/admin/operator.ts';
import type { DashboardField } from '#platform/module/dashboard.ts';

const sections = {
  review: ['pendingPosts', 'oldestPendingAt', 'openAppeals', 'decidedToday'],
  reports: ['openReports', 'oldestReportAt'],
  people: ['members', 'membersToday'],
  content: ['posts', 'postsToday', 'commentsToday'],
  feedback: ['openFeedback'],
  money: [
    'rechargedToday',
    'revenueToday',
    'openWithdrawals',
    'openWithdrawalNet',
    'oldestWithdrawalAt',
    'ledgerDifferences',
  ],
} as const satisfies Record<string, readonly DashboardField[]>;
type Section = keyof typeof sections;

/** The sections of the dashboard that each role sees (decisions, roles). */
const sectionsByRole: Readonly<Record<OperatorRole, readonly Section[]>> = {
  owner: ['review', 'reports', 'people', 'content', 'feedback', 'money'],
  reviewer: ['review', 'reports'],
  finance: ['money'],
  editor: ['content'],
  support: ['people', 'feedback'],
};

/** The fields of the dashboard that the role sees. */
export const dashboardFieldsOf = (role: OperatorRole): ReadonlySet<string> =>
  new Set<string>(sectionsByRole[role].flatMap((section) => sections[section]));
