import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findUser, getPasswordChangedAt, isSuspended } from '#modules/account';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { exportKey } from './rules/export-key.ts';
import { verifyExportLink } from './rules/export-url.ts';
import { dataExport } from './tables.ts';

type ExportLink = Parameters<typeof verifyExportLink>[1];
type Link = { userId: string; exportId: string; until: string; file: string };

/** Whether the link opens the export: who has recovered the account, or lost it, has closed the links that its sessions got. */
async function isOpen(app: App, link: ExportLink, now: Date): Promise<boolean> {
  const { userId } = link;
  const [user, passwordAt] = await Promise.all([
    findUser(app.db, userId),
    getPasswordChangedAt(app.db, userId),
  ]);
  if (!user || user.erasedAt || isSuspended(user, now.getTime())) return false;
  return verifyExportLink(app.config.secret, link, { now, passwordAt });
}

/** Mounts the download of exports by signed links; every other path is not found. */
export function exportPlugin(server: FastifyInstance, app: App): void {
  server.get<{ Params: Link }>('/exports/:userId/:exportId/:until/:file', {
    handler: async (request, reply) => {
      const { userId, exportId, until, file } = request.params;
      const now = new Date();
      const link = { userId, exportId, until, signature: file.replace(/\.zip$/, '') };
      const isValid = isId(userId) && isId(exportId) && (await isOpen(app, link, now));
      const [row] = isValid
        ? await app.db
            .select({ requestedAt: dataExport.requestedAt })
            .from(dataExport)
            .where(
              and(
                eq(dataExport.userId, userId),
                eq(dataExport.exportId, exportId),
                gt(dataExport.expiresAt, now),
              ),
            )
        : [];
      if (!row) return fail(coreErrors.notFound);
      const key = exportKey(userId, exportId);
      const { bytes } = (await app.storage.describe(key)) ?? fail(coreErrors.notFound);
      const day = row.requestedAt.toISOString().slice(0, 10);
      reply.headers({
        'content-type': 'application/zip',
        'content-length': bytes,
        'content-disposition': `attachment; filename="muyu-${day}.zip"`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      });
      return reply.send(await app.storage.getStream(key));
    },
  });
}
