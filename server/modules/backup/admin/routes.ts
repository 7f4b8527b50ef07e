import * as endpoints from '@muyu/contract/admin/backup.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { getBackupState } from './get-backup-state.ts';
import { listBackupRuns } from './list-backup-runs.ts';
import { requestBackup } from './request-backup.ts';

/** Endpoints of owners: state and history of the backups, and one more. */
export const backupAdminRoutes: Route[] = [
  operatorRoute(endpoints.getBackupState, getBackupState),
  operatorRoute(endpoints.listBackupRuns, listBackupRuns),
  operatorRoute(endpoints.requestBackup, requestBackup),
];
