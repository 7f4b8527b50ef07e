import { accountErrors } from '@muyu/contract/account/account.ts';
import type { readSanction as endpoint } from '@muyu/contract/account/settings.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, eq, sql } from 'drizzle-orm';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanction } from '../tables.ts';

/** Records when the caller first read a sanction. */
export async function readSanction(
  context: ContextOf<typeof endpoint>,
  { sanctionId }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app, viewer, now } = context;
  if (!isId(sanctionId)) fail(context, accountErrors.notFound);
  const read = await app.db
    .update(sanction)
    .set({ readAt: sql`coalesce(${sanction.readAt}, ${now})` })
    .where(and(eq(sanction.userId, viewer.userId), eq(sanction.sanctionId, sanctionId)))
    .returning({ sanctionId: sanction.sanctionId });
  if (read.length === 0) fail(context, accountErrors.notFound);
  return {};
}
