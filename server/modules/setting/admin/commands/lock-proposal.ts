import { settingErrors } from '@muyu/contract/admin/setting.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { settingProposal } from '../../tables.ts';

/** Locks a waiting proposal of a setting; fails with `proposalGone` when it was decided or has expired. */
export async function lockProposal(
  context: Context<OperatorViewer, typeof settingErrors.proposalGone>,
  tx: Transaction,
  key: string,
  proposalId: string,
): Promise<typeof settingProposal.$inferSelect> {
  const [found] = isId(proposalId)
    ? await tx
        .select()
        .from(settingProposal)
        .where(
          and(
            eq(settingProposal.proposalId, proposalId),
            eq(settingProposal.key, key),
            eq(settingProposal.state, 'waiting'),
            gt(settingProposal.expiresAt, context.now),
          ),
        )
        .for('update')
    : [];
  return found ?? fail(context, settingErrors.proposalGone);
}
