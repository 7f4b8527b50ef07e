import type { reviewErrors } from '@muyu/contract/moderation.ts';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { reviewDecided } from '../../events.ts';
import { reviewItem } from '../../tables.ts';

type Withheld = Pick<typeof reviewItem.$inferSelect, 'targetType' | 'targetId' | 'authorId' | 'hiding'>;

/** Publishes content that this decision rejected or hid: adds an approving review and emits it. `submittedAt`: when its author asked for it. */
export async function publishWithheld(
  context: Context<OperatorViewer, typeof reviewErrors.boughtFiles>,
  tx: Transaction,
  { targetType, targetId, authorId, hiding }: Withheld,
  submittedAt: Date,
): Promise<void> {
  const { app, viewer, now } = context;
  const target = { targetType, targetId, authorId };
  const reviewId = newId(now);
  const decision = { state: 'approved', decidedBy: viewer.operatorId, hiding } as const;
  await tx.insert(reviewItem).values({ ...target, ...decision, reviewId, submittedAt, decidedAt: now });
  const why = { rule: null, reason: null, quoted: null } as const;
  const payload = { ...target, reviewId, decision: 'approved', ...why } as const;
  await app.events.emit(tx, reviewDecided, { ...payload, overturned: true, context }, now);
}
