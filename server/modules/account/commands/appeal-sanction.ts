import type { InputOf } from '@muyu/contract/core/call.ts';
import type { appealSanction as call } from '@muyu/contract/settings.ts';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { appeal } from './appeal.ts';

/** The caller appeals against a decision about their account, once. */
export async function appealSanction(
  context: Context<UserViewer>,
  { sanctionId, content }: InputOf<typeof call>,
): Promise<Record<never, never>> {
  const { userId } = context.viewer;
  await context.app.db.transaction((tx) => appeal(tx, context, { userId, sanctionId, content }));
  return {};
}
