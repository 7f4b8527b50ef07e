import type { ReportCase } from '@muyu/contract/operator-reports.ts';

export type RemovalChoice = 'hide' | 'delete' | 'none';

/**
 * What can be done to the reported thing itself, the usual first. A person is not removed, what is gone neither; a
 * snapshot is over in a day, so hiding it is deleting it.
 */
export function removalsOf({
  targetType,
  current,
}: Pick<ReportCase, 'targetType' | 'current'>): readonly RemovalChoice[] {
  if (targetType === 'user' || current === null) return ['none'];
  return targetType === 'snapshot' ? ['delete', 'none'] : ['hide', 'delete', 'none'];
}
