import type { DataExport, getExportState as endpoint } from '@muyu/contract/account/settings.ts';
import { desc, eq } from 'drizzle-orm';
import { getPasswordChangedAt } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { ContextOf } from '#platform/http/bind.ts';
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

/** State of the caller's newest export; `none` after it has expired. */
export async function getExportState(context: ContextOf<typeof endpoint>): Promise<DataExport> {
  const { app, viewer, now } = context;
  const [row] = await app.db
    .select()
    .from(dataExport)
    .where(eq(dataExport.userId, viewer.userId))
    .orderBy(desc(dataExport.requestedAt), desc(dataExport.exportId))
    .limit(1);
  if (!row || (row.expiresAt && row.expiresAt <= now)) return none;
  return toDataExportDto(context, row);
}

export async function toDataExportDto(context: Context, row: Row): Promise<DataExport> {
  return {
    state: row.state,
    percent: row.percent,
    requestedAt: row.requestedAt.toISOString(),
    bytes: row.bytes,
    url: row.expiresAt && (await createUrl(context, row, row.expiresAt)),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

async function createUrl({ app, now }: Context, row: Row, end: Date): Promise<string> {
  const passwordAt = await getPasswordChangedAt(app.db, row.userId);
  return exportUrl(app.config.secret, row, { now, end, passwordAt });
}
