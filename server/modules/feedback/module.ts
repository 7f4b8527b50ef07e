import { defineModule } from '#platform/module/module.ts';
import { getFeedbackDashboard } from './admin/queries/get-feedback-dashboard.ts';
import { feedbackAdminRoutes } from './admin/routes.ts';
import { eraseFeedback } from './commands/erase-feedback.ts';
import { feedbackErrorMessages } from './messages.ts';
import { exportFeedback } from './queries/export-feedback.ts';
import { feedbackRoutes } from './routes.ts';
import { feedbackSettings } from './settings.ts';
import { feedbackTables } from './table-descriptions.ts';

/** Feedback of users to the operators, and the answers. */
export const feedbackModule = defineModule({
  name: 'feedback',
  settings: feedbackSettings,
  errors: [feedbackErrorMessages],
  endpoints: feedbackRoutes,
  adminEndpoints: feedbackAdminRoutes,
  dashboardTotals: getFeedbackDashboard,
  tables: feedbackTables,
  personalData: { exports: { feedback: exportFeedback }, erasure: [() => eraseFeedback] },
});
