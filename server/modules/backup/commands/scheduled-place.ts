import type { Config } from '#platform/config/config.ts';
import { openRepository, type Repository } from '../repository/repository.ts';

/** The place of BACKUP_TO, or null without one. */
export const openScheduledPlace = ({ backupTo, backupKey }: Config): Repository | null =>
  backupTo ? openRepository(backupTo, backupKey) : null;

/** Whether a place is that of BACKUP_TO, where the log is archived. */
export const opensSchedule = (config: Config, { name }: Repository): boolean =>
  openScheduledPlace(config)?.name === name;
