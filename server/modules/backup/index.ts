/** Backups: what the command lines call. */

export { filesBackedUpUntil } from './commands/files-backed-up-until.ts';
export { recordRestore } from './commands/record-restore.ts';
export { BackupRunning, runBackup, secretFingerprint } from './commands/run-backup.ts';
export { snapshotDifference } from './database/logical-copy.ts';
export { WrongBackupKey } from './repository/cipher.ts';
export { BackupError, openRepository, type Repository } from './repository/repository.ts';
export { type Moment, planRestore, type RestorePlan, verifyPlan } from './restore/plan-restore.ts';
export { restoreCluster } from './restore/restore-cluster.ts';
export { restoreFiles } from './restore/restore-files.ts';
export { isInUse, restoreRows } from './restore/restore-rows.ts';
