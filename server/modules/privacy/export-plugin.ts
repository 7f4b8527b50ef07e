import { pipeline } from 'node:stream';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findUser, getPasswordChangedAt, isSuspended, listLiveSessionIds } from '#modules/account';
import type { App } from '#platform/app.ts';
import { plainBytes } from '#platform/crypto/file-cipher.ts';
import { isId } from '#platform/database/ids.ts';
import { failCore } from '#platform/errors.ts';
import { decryptExport } from './rules/export-cipher.ts';
import { exportKey } from './rules/export-key.ts';
import { verifyExportLink } from './rules/export-url.ts';
import { dataExport } from './tables.ts';

type Params = { userId: string; exportId: string; until: string; file: string };

/**
 * The export that the link opens. Who has recovered the account, lost it or logged the session out has closed the links that its
 * sessions got.
 */
async function findOpenExport(app: App, { userId, exportId, until, file }: Params, now: Date) {
  if (!isId(userId) || !isId(exportId)) return null;
  const [user, passwordAt, sessions, [row]] = await Promise.all([
    findUser(app.db, userId),
    getPasswordChangedAt(app.db, userId),
    listLiveSessionIds(app.db, [userId], now),
    app.db
      .select({ requestedAt: dataExport.requestedAt, sessionId: dataExport.sessionId })
      .from(dataExport)
      .where(
        and(eq(dataExport.userId, userId), eq(dataExport.exportId, exportId), gt(dataExport.expiresAt, now)),
      ),
  ]);
  if (!user || user.erasedAt || isSuspended(user, now.getTime())) return null;
  if (!row?.sessionId || !sessions.has(row.sessionId)) return null;
  const { sessionId } = row;
  const link = { userId, exportId, sessionId, until, signature: file.replace(/\.zip$/, '') };
  return verifyExportLink(app.config.secret, link, { now, passwordAt }) ? row : null;
}

/** Mounts the download of exports by signed links; every other path is not found. */
export function exportPlugin(server: FastifyInstance, app: App): void {
  server.get<{ Params: Params }>('/exports/:userId/:exportId/:until/:file', {
    handler: async (request, reply) => {
      const { userId, exportId } = request.params;
      const row =
        (await findOpenExport(app, request.params, app.clock.now())) ?? failCore(coreErrors.notFound);
      const key = exportKey(userId, exportId);
      const { bytes } = (await app.storage.describe(key)) ?? failCore(coreErrors.notFound);
      reply.headers({
        'content-type': 'application/zip',
        'content-length': plainBytes(bytes),
        'content-disposition': `attachment; filename="muyu-${shanghaiDay(row.requestedAt)}.zip"`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      });
      const stored = await app.storage.getStream(key);
      return reply.send(pipeline(stored, decryptExport(app.config.secret, key), () => {}));
    },
  });
}
