import type { InputOf } from '@muyu/contract/core/call.ts';
import type { assignCase as assignCall, noteCase as noteCall } from '@muyu/contract/operator-reports.ts';
import * as moderation from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { requiredText } from '#platform/text/required.ts';
import { recordAction } from './record-action.ts';

/** Takes a case, from another operator too, or gives it back to all; what is so already is left as it is. */
export async function assignCase(
  context: Context<OperatorViewer>,
  { caseId, status }: InputOf<typeof assignCall>,
): Promise<Record<never, never>> {
  const { operatorId } = context.viewer;
  const assigneeId = status === 1 ? operatorId : null;
  await context.app.db.transaction(async (tx) => {
    const before = await moderation.assignCase(tx, { caseId, assigneeId });
    if (before.assigneeId === assigneeId) return;
    await recordAction(tx, context, operatorId, {
      action: status === 1 ? 'report.take' : 'report.giveBack',
      targetType: before.targetType,
      targetId: before.targetId,
      before: { caseId, assigneeId: before.assigneeId },
      after: { caseId, assigneeId },
    });
  });
  return {};
}

/** Leaves a note about a case for other operators. */
export async function noteCase(
  context: Context<OperatorViewer>,
  { caseId, text: given }: InputOf<typeof noteCall>,
): Promise<Record<never, never>> {
  const { app, viewer, locale, now } = context;
  const { operatorId } = viewer;
  const text = requiredText(locale, 'text', given);
  await app.db.transaction(async (tx) => {
    const { about, note } = await moderation.noteCase(tx, { caseId, operatorId, text }, now);
    await recordAction(tx, context, operatorId, {
      action: 'report.note',
      targetType: about.targetType,
      targetId: about.targetId,
      before: null,
      after: { caseId, noteId: note.noteId, text },
    });
  });
  return {};
}
