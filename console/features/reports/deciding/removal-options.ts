import type { ReportCase } from '@muyu/contract/admin/report.ts';

export type RemovalOption = 'hide' | 'delete' | 'none';

/**
 * The ways to remove the reported item, the default first. Deleted content cannot be removed; a snapshot ends within a day,
 * so that it is deleted instead of hidden. Of a person the contents of the profile are deleted, which a report is seldom about.
 */
export function removalOptionsOf({
  targetType,
  current,
}: Pick<ReportCase, 'targetType' | 'current'>): readonly RemovalOption[] {
  if (current === null || current.deleted) return ['none'];
  if (targetType === 'user') return ['none', 'delete'];
  return targetType === 'snapshot' ? ['delete', 'none'] : ['hide', 'delete', 'none'];
}
