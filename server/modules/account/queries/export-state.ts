import type { DataExport } from '@muyu/contract/settings.ts';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { exportUrl } from '../rules/export-url.ts';
import { dataExport } from '../tables.ts';

type Row = typeof dataExport.$inferSelect;

const none: DataExport = {
  state: 'none',
  percent: 0,
  requestedAt: null,
  bytes: null,
  url: null,
  expiresAt: null,
};

/** How far the newest export of the caller's data has come; one that is over is none. */
export async function exportState(context: Context<UserViewer>): Promise<DataExport> {
  const { app, viewer, now } = context;
  const [row] = await app.db
    .select()
    .from(dataExport)
    .where(eq(dataExport.userId, viewer.userId))
    .orderBy(desc(dataExport.requestedAt), desc(dataExport.exportId))
    .limit(1);
  if (!row || (row.expiresAt && row.expiresAt <= now)) return none;
  return exportView(context, row);
}

export const exportView = ({ app, now }: Context, row: Row): DataExport => ({
  state: row.state,
  percent: row.percent,
  requestedAt: row.requestedAt.toISOString(),
  bytes: row.bytes,
  url: row.expiresAt && exportUrl(app.config.secret, row.userId, row.exportId, now, row.expiresAt),
  expiresAt: row.expiresAt?.toISOString() ?? null,
});
