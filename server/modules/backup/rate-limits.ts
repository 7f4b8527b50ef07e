import { requestBackup } from '@muyu/contract/admin/backup.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { localized } from '#platform/settings/define-setting.ts';

/** The limits of single endpoints of the module. */
export const backupRateLimits = [
  defineRateLimit('backup.rateBackups', localized('手动备份', 'Manual backups', '手動のバックアップ'), [
    requestBackup,
  ]),
];
