import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Certificate, SystemProcess, SystemService } from '@muyu/contract/admin/system.ts';
import type { BackupProblem } from './system-problems.ts';

export const roleNames: Record<SystemProcess['role'], MessageDescriptor> = {
  server: msg`Server`,
  worker: msg`Worker`,
  single: msg`Server and worker`,
};

/** A service without a name is shown by its code. */
export const serviceNames: Readonly<Record<string, MessageDescriptor>> = {
  sms: msg`SMS`,
  alipay: msg`Alipay`,
  wechat: msg`WeChat Pay`,
  push: msg`Browser push`,
};

export const useNames: Record<SystemService['use'], MessageDescriptor> = {
  on: msg`In use`,
  off: msg`Switched off`,
  local: msg`Local outbox`,
};

export const backupProblems: Record<BackupProblem, MessageDescriptor> = {
  never: msg`This site has never been backed up.`,
  old: msg`The last backup is too old.`,
  failed: msg`The latest backup failed.`,
  archiveBehind: msg`The database log is no longer being archived.`,
  filesBehind: msg`New files haven’t been backed up for more than an hour.`,
};

export const certificateNames: Record<Certificate['state'], MessageDescriptor> = {
  valid: msg`Valid`,
  expiring: msg`Expires soon`,
  expired: msg`Expired`,
  untrusted: msg`Not trusted`,
  unreachable: msg`Not reached`,
  plain: msg`No https`,
};

export const certificateColors: Record<Certificate['state'], string> = {
  valid: 'success',
  expiring: 'warning',
  expired: 'error',
  untrusted: 'error',
  unreachable: 'error',
  plain: 'default',
};
