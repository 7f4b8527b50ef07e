import type { ReportCase } from '@muyu/contract/admin/report.ts';

export type RemovalOption = 'hide' | 'delete' | 'none';

/**
 * The ways to remove the reported item, the default first. A person or deleted content cannot be removed; a
 * snapshot ends within a day, so that it is deleted instead of hidden.
 */
export function removalOptionsOf({
  targetType,
  current,
}: Pick<ReportCase, 'targetType' | 'current'>): readonly RemovalOption[] {
  if (targetType === 'user' || current === null) return ['none'];
  return targetType === 'snapshot' ? ['delete', 'none'] : ['hide', 'delete', 'none'];
}
