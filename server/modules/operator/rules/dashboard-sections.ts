import type { getDashboard, OperatorRole } from '@muyu/contract/admin/operator.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';

type Dashboard = DataOf<typeof getDashboard>;

const sections = {
  review: ['pendingPosts', 'oldestPendingAt', 'openAppeals', 'decidedToday'],
  reports: ['openReports', 'oldestReportAt'],
  people: ['members', 'membersToday'],
  content: ['posts', 'postsToday', 'commentsToday'],
  feedback: ['openFeedback'],
} as const satisfies Record<string, readonly (keyof Dashboard)[]>;
type Section = keyof typeof sections;

/** The sections of the dashboard that each role sees (decisions, roles). */
const sectionsByRole: Readonly<Record<OperatorRole, readonly Section[]>> = {
  owner: ['review', 'reports', 'people', 'content', 'feedback'],
  reviewer: ['review', 'reports'],
  finance: [],
  editor: ['content'],
  support: ['people', 'feedback'],
};

/** The figures that the role sees. */
export function dashboardOf(role: OperatorRole, figures: Dashboard): Dashboard {
  const names = new Set<string>(sectionsByRole[role].flatMap((section) => sections[section]));
  return Object.fromEntries(Object.entries(figures).filter(([name]) => names.has(name)));
}
