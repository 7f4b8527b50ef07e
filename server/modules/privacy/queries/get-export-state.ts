import type { DataExport, getExportState as endpoint } from '@muyu/contract/account/settings.ts';
import { desc, eq } from 'drizzle-orm';
import { getPasswordChangedAt } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { exportUrl } from '../rules/export-url.ts';
import { dataExport } from '../tables.ts';

export type ExportRow = typeof dataExport.$inferSelect;

const none: DataExport = {
  state: 'none',
  percent: 0,
  requestedAt: null,
  bytes: null,
  url: null,
  expiresAt: null,
};

/** State of the caller's newest export; `none` after it has expired. */
export async function getExportState(context: ContextOf<typeof endpoint>): Promise<DataExport> {
  const { app, viewer, now } = context;
  const row = await findNewestExport(app.db, viewer.userId);
  if (!row || (row.expiresAt && row.expiresAt <= now)) return none;
  return toDataExportDto(context, row);
}

export async function findNewestExport(db: Db, userId: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExport)
    .where(eq(dataExport.userId, userId))
    .orderBy(desc(dataExport.requestedAt), desc(dataExport.exportId))
    .limit(1);
  return row;
}

/** The link is for the session that gave the password: an export holds what no session may read. */
export async function toDataExportDto(context: Context<UserViewer>, row: ExportRow): Promise<DataExport> {
  const { expiresAt } = row;
  const isOwnSession = row.sessionId === context.viewer.sessionId;
  return {
    state: row.state,
    percent: row.percent,
    requestedAt: row.requestedAt.toISOString(),
    bytes: row.bytes,
    url: expiresAt && isOwnSession ? await createUrl(context, row, expiresAt) : null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

async function createUrl(
  { app, now, viewer }: Context<UserViewer>,
  row: ExportRow,
  end: Date,
): Promise<string> {
  const passwordAt = await getPasswordChangedAt(app.db, row.userId);
  const { sessionId } = viewer;
  return exportUrl(app.config.secret, { ...row, sessionId }, { now, end, passwordAt });
}
