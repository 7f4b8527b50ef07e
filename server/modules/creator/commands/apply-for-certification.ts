import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import {
  type Certification,
  creatorErrors,
  type applyForCertification as endpoint,
} from '@muyu/contract/creator.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { getEligibility, lockAgainstErasure, requireAge } from '#modules/account';
import { getOwnPictures, lockFiles, toPictureDto } from '#modules/media';
import { screenTexts } from '#modules/moderation';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';
import { getCertificationKinds } from '../queries/get-certification-kinds.ts';
import { creatorAge } from '../settings.ts';
import { certification, certificationFile } from '../tables.ts';
import { toCertificationDto } from '../views.ts';

type ApplicationContext = ContextOf<typeof endpoint>;
type Input = InputOf<typeof endpoint>;

/** Applies for a certification: from the lowest age on, one application at a time (decisions, content policy and roles). */
export async function applyForCertification(
  context: ApplicationContext,
  input: Input,
): Promise<Certification> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  await requireAge(context, creatorAge, creatorErrors.tooYoung);
  // Terms that require a review are accepted: an operator reads every application.
  const { texts } = await screenTexts(context, 'post', { note: sanitizeText(input.note) });
  const { note } = texts;
  const files = await requirePictures(context, input.fileIds);
  const row = await app.db.transaction(async (tx) => {
    await lockAgainstErasure(tx, userId);
    const [inserted] = await tx
      .insert(certification)
      .values({
        userId,
        applicationId: newId(now),
        kind: input.kind,
        state: 'pending',
        note,
        submittedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!inserted) return fail(context, creatorErrors.alreadyPending);
    // After the insert: a concurrent approval has either committed, or it waits for this row.
    await rejectIfCertified(context, tx, input.kind);
    const { applicationId } = inserted;
    const ids = files.map(({ fileId }) => fileId);
    const lockedFiles = await lockFiles(tx, userId, ids);
    if (!ids.every((fileId) => lockedFiles.has(fileId))) fail(context, creatorErrors.foreignFile);
    await tx
      .insert(certificationFile)
      .values(files.map(({ fileId }, position) => ({ userId, applicationId, position, fileId })));
    return inserted;
  });
  return toCertificationDto(row, files);
}

async function rejectIfCertified(context: ApplicationContext, tx: Transaction, kind: Input['kind']) {
  const { userId } = context.viewer;
  const status = (await getEligibility(tx, [userId], context.now)).get(userId);
  const kinds = await getCertificationKinds(tx, [{ userId, certified: status?.certified ?? false }]);
  if (kinds.get(userId)?.includes(kind)) fail(context, creatorErrors.alreadyCertified);
}

async function requirePictures(context: ApplicationContext, fileIds: readonly string[]) {
  const { app, viewer, now } = context;
  const known = await getOwnPictures(app.db, viewer.userId, fileIds);
  return fileIds.map((fileId) => {
    const file = known.get(fileId) ?? fail(context, creatorErrors.foreignFile);
    if (file.state !== 'ready') return fail(context, mediaErrors.notReady);
    return toPictureDto(file, { config: app.config, now, viewerId: viewer.userId });
  });
}
