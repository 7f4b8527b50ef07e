import type { Certification } from '@muyu/contract/creator.ts';
import type { Picture } from '@muyu/contract/media.ts';
import type { certification } from './tables.ts';

export type ApplicationRow = typeof certification.$inferSelect;

/** An application with its pictures, without the operator who decided. */
export const toCertificationDto = (row: ApplicationRow, files: Picture[]): Certification => ({
  applicationId: row.applicationId,
  kind: row.kind,
  state: row.state,
  note: row.note,
  files,
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
});
