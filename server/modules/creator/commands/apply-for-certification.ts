import { accountErrors } from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import {
  type Certification,
  type applyForCertification as call,
  certificationLimits,
  creatorErrors,
} from '@muyu/contract/creator.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { certifiedAs } from '#modules/account';
import { holdFiles, pictureView, readyPictures } from '#modules/media';
import { screenWords } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { plainText } from '#platform/text/plain.ts';
import { kindsOf } from '../queries/kinds-of.ts';
import { certification, certificationFile } from '../tables.ts';
import { certificationView } from '../views.ts';

type Input = InputOf<typeof call>;

/** Applies for a certification: adults only, one application at a time (decisions, content policy and roles). */
export async function applyForCertification(
  context: Context<UserViewer>,
  input: Input,
): Promise<Certification> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  await requireAdult(context);
  // Words that ask for a review pass: a person reads it anyway.
  const { texts } = await screenWords(app, 'post', { note: plainText(input.note) });
  const { note } = texts;
  const files = await ownPictures(context, input.fileIds);
  const row = await app.db.transaction(async (tx) => {
    const [made] = await tx
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
    if (!made) return fail(creatorErrors.alreadyPending);
    // Only now: an approval at the same time has either ended, or the application found its row waiting.
    await refuseHolder(tx, userId, input.kind, now);
    const { applicationId } = made;
    const ids = files.map(({ fileId }) => fileId);
    const held = await holdFiles(tx, userId, ids);
    if (!ids.every((fileId) => held.has(fileId))) fail(creatorErrors.foreignFile);
    await tx
      .insert(certificationFile)
      .values(files.map(({ fileId }, position) => ({ userId, applicationId, position, fileId })));
    return made;
  });
  return certificationView(row, files);
}

async function requireAdult({ app, viewer, now }: Context<UserViewer>): Promise<void> {
  const applicant = (await certifiedAs(app.db, [viewer.userId], now)).get(viewer.userId);
  // Somebody without a birthday, or with one that is no day, is not known to be an adult.
  if (!((applicant?.age ?? 0) >= certificationLimits.minimumAge)) fail(accountErrors.adultOnly);
}

async function refuseHolder(tx: Transaction, userId: string, kind: Input['kind'], now: Date) {
  const holder = (await certifiedAs(tx, [userId], now)).get(userId);
  const held = await kindsOf(tx, [{ userId, certified: holder?.certified ?? false }]);
  if (held.get(userId)?.includes(kind)) fail(creatorErrors.alreadyCertified);
}

async function ownPictures({ app, viewer, now }: Context<UserViewer>, fileIds: readonly string[]) {
  const known = await readyPictures(app.db, viewer.userId, fileIds);
  return fileIds.map((fileId) => {
    const file = known.get(fileId) ?? fail(creatorErrors.foreignFile);
    if (file.state !== 'ready') return fail(mediaErrors.notReady);
    return pictureView(file, { config: app.config, now, viewerId: viewer.userId });
  });
}
