import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Certificate, SystemProcess, SystemService } from '@muyu/contract/admin/system.ts';

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
