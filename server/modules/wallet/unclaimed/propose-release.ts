import type {
  proposeUnclaimedRelease as endpoint,
  UnclaimedRelease,
} from '@muyu/contract/admin/money/unclaimed.ts';
import { financeErrors } from '@muyu/contract/admin/money/wallet.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { fenOf } from '@muyu/contract/core/money.ts';
import { lockMember, resolveUserId } from '#modules/account';
import { isId, newId } from '#platform/database/ids.ts';
import { findByRequestKey, insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { failField } from '#platform/text/fail-field.ts';
import { requireText } from '#platform/text/require-text.ts';
import { recordProposal } from '../proposal/record-proposal.ts';
import { requireUnclaimed } from './require-unclaimed.ts';
import { unclaimedRelease } from './tables.ts';
import { toReleaseDtos } from './views.ts';

/** Proposes a release; the money stays until another operator approves. */
export async function proposeUnclaimedRelease(
  context: ContextOf<typeof endpoint>,
  { amount, person, channel, key, ...given }: InputOf<typeof endpoint>,
): Promise<UnclaimedRelease> {
  const { app, viewer, now } = context;
  const { operatorId } = viewer;
  const reason = requireText(context.locale, 'reason', given.reason);
  const amountFen = fenOf(amount);
  // One target: a member, a channel, or without both the revenue.
  if (person !== undefined && channel) failField(context, 'channel', 'format');
  const userId = person === undefined ? null : await findMember(context, person);
  const row = await app.db.transaction(async (tx) => {
    const requestKey = requestKeyOf(key, [userId, amountFen, reason, ...(channel ? [channel] : [])]);
    const owner = { proposedBy: operatorId };
    // Before the amount, which may have left meanwhile.
    const known = await findByRequestKey(tx, unclaimedRelease, owner, requestKey);
    if (known) return known;
    if (userId !== null && !(await lockMember(tx, userId))) fail(context, financeErrors.unknownUser);
    await requireUnclaimed(context, tx, amountFen);
    const { row: added, inserted } = await insertOnce(tx, unclaimedRelease, owner, requestKey, {
      releaseId: newId(now),
      userId,
      channel: channel ?? null,
      amountFen,
      reason,
      state: 'proposed',
      proposedBy: operatorId,
      createdAt: now,
    });
    const target = { type: 'unclaimed', id: added.releaseId } as const;
    if (inserted) await recordProposal(context, tx, target, null, added);
    return added;
  });
  return (await toReleaseDtos(context, [row]))[0]!;
}

/** The id of a member who is named by id or account name. */
async function findMember(context: ContextOf<typeof endpoint>, person: string): Promise<string> {
  const userId = isId(person) ? person : await resolveUserId(context.app.db, person);
  return userId ?? fail(context, financeErrors.unknownUser);
}
