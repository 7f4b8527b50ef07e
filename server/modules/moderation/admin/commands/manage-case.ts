import {
  type assignCase as assignEndpoint,
  caseErrors,
  type addCaseNote as noteEndpoint,
} from '@muyu/contract/admin/report.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import { lockUser } from '#modules/account';
import { recordAction } from '#modules/operator';
import { isId, newId } from '#platform/database/ids.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { reportCase, reportNote } from '../../tables.ts';
import { lockOpenCase } from './decide-case.ts';

/**
 * Assigns an open case to this operator (status 1), also when another one has it, or unassigns it (0). Fails with `takenMeanwhile` when
 * its assignee is no longer the one that the operator saw. Idempotent.
 */
export async function assignCase(
  context: ContextOf<typeof assignEndpoint>,
  { caseId, status, seen }: InputOf<typeof assignEndpoint>,
): Promise<Record<never, never>> {
  const { operatorId } = context.viewer;
  const assigneeId = status === 1 ? operatorId : null;
  await context.app.db.transaction(async (tx) => {
    const before = await lockOpenCase(context, tx, caseId);
    if (before.assigneeId === assigneeId) return;
    if (seen !== undefined && before.assigneeId !== seen) fail(context, caseErrors.takenMeanwhile);
    await tx.update(reportCase).set({ assigneeId }).where(eq(reportCase.caseId, caseId));
    await recordAction(context, tx, {
      action: status === 1 ? 'report.take' : 'report.giveBack',
      targetType: before.targetType,
      targetId: before.targetId,
      before: { caseId, assigneeId: before.assigneeId },
      after: { caseId, assigneeId },
    });
  });
  return {};
}

/** Adds a note for other operators, to a decided case too. Locks the case, then the account, as a decision does. */
export async function addCaseNote(
  context: ContextOf<typeof noteEndpoint>,
  { caseId, text: given, key }: InputOf<typeof noteEndpoint>,
): Promise<Record<never, never>> {
  const { app, viewer, locale, now } = context;
  const { operatorId } = viewer;
  const text = requireText(locale, 'text', given);
  if (!isId(caseId)) fail(context, caseErrors.notFound);
  await app.db.transaction(async (tx) => {
    const [about] = await tx.select().from(reportCase).where(eq(reportCase.caseId, caseId)).for('key share');
    if (!about) return fail(context, caseErrors.notFound);
    if ((await lockUser(tx, about.authorId))?.erasedAt) fail(context, caseErrors.authorErased);
    const noteId = newId(now);
    const values = { caseId, noteId, operatorId, text, createdAt: now };
    const requestKey = requestKeyOf(key, [text]);
    const { inserted } = await insertOnce(tx, reportNote, { caseId, operatorId }, requestKey, values);
    if (!inserted) return;
    await recordAction(context, tx, {
      action: 'report.note',
      targetType: about.targetType,
      targetId: about.targetId,
      before: null,
      // The log keeps what it has for ever.
      after: { caseId, noteId },
    });
  });
  return {};
}
