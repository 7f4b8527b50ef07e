import type { appealSanction as endpoint } from '@muyu/contract/account/settings.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { lockAgainstErasure } from '#modules/account';
import type { ContextOf } from '#platform/http/bind.ts';
import { appeal } from './appeal.ts';

/** Appeals against a sanction of the caller, once. */
export async function appealSanction(
  context: ContextOf<typeof endpoint>,
  { sanctionId, content }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { userId } = context.viewer;
  await context.app.db.transaction(async (tx) => {
    await lockAgainstErasure(tx, userId);
    await appeal(context, tx, { userId, sanctionId, content });
  });
  return {};
}
