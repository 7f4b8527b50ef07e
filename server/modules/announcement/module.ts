import { defineModule } from '#platform/module/module.ts';
import { announcementAdminRoutes } from './admin/routes.ts';
import { eraseAnnouncements } from './commands/erase-announcements.ts';
import { announcementErrorMessages } from './messages.ts';
import { exportAnnouncements } from './queries/export-announcements.ts';
import { announcementTables } from './table-descriptions.ts';

/** Announcements of operators to all users, a segment or one person. */
export const announcementModule = defineModule({
  name: 'announcement',
  errors: [announcementErrorMessages],
  adminEndpoints: announcementAdminRoutes,
  tables: announcementTables,
  personalData: {
    exports: { inbox: exportAnnouncements },
    erasure: [() => eraseAnnouncements],
  },
});
