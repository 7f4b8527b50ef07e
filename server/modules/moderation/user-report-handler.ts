import { fileTypes } from '@muyu/contract/core/content-types.ts';
import type { MediaFile } from '@muyu/contract/media.ts';
import { socialErrors } from '@muyu/contract/social.ts';
import {
  clearProfile,
  getUserCards,
  listCities,
  listOpenMembers,
  listProfilePictures,
} from '#modules/account';
import { enqueueFileCleanup, getOwnPictures, longVideoMs, toMediaFileDto } from '#modules/media';
import type { App, Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { ReportedContent, ReportRef, ReportTargetHandler } from '#platform/module/review-targets.ts';

/** Reports about people: a sanction answers them, or the removal of what the person put on the profile. Nothing of a profile is hidden. */
export const userReportHandler = (app: App): ReportTargetHandler => ({
  find: async (context, ref) => (await findProfile(context, ref)) ?? fail(context, socialErrors.userNotFound),
  findForOperator: findProfile,
  async getCurrent(context, targets) {
    const userIds = targets.map(({ targetId }) => targetId);
    const [cards, cities, files] = await Promise.all([
      getUserCards(context, userIds),
      listCities(app.db, userIds),
      getProfilePictures(context, userIds),
    ]);
    return new Map(
      [...cards].map(([userId, { nickname, sign }]) => [
        userId,
        {
          title: nickname,
          content: [sign, cities.get(userId)].filter(Boolean).join('\n'),
          files: files.get(userId) ?? [],
          onPost: null,
          deleted: false,
        },
      ]),
    );
  },
  async remove(tx, { targetId: userId }, how, now) {
    if (how === 'hide') return null;
    const fileIds = await clearProfile(app, tx, userId, now);
    if (fileIds) await enqueueFileCleanup(app, tx, { userId, fileIds });
    return fileIds && 'delete';
  },
});

async function findProfile(context: Context, { userId = '' }: ReportRef): Promise<ReportedContent | null> {
  const { db } = context.app;
  const [known] = isId(userId) ? await listOpenMembers(db, [userId]) : [];
  const card = known && (await getUserCards(context, [userId])).get(userId);
  if (!card) return null;
  const city = (await listCities(db, [userId])).get(userId);
  const quoted = [card.nickname, card.sign, city].filter(Boolean).join('\n');
  const fileIds = (await listProfilePictures(db, [userId])).get(userId) ?? [];
  return { targetId: userId, postId: null, authorId: userId, quoted, fileIds };
}

/** Avatar and background by user id, signed for this operator. */
async function getProfilePictures(
  { app, now, viewer }: Context<OperatorViewer>,
  userIds: readonly string[],
): Promise<Map<string, MediaFile[]>> {
  const audience = { config: app.config, now, viewerId: viewer.operatorId, longMs: longVideoMs(app) };
  const ofImage = {
    type: fileTypes.picture,
    coverId: null,
    durationMs: null,
    hasSound: null,
    streaming: null,
  };
  const shown = [...(await listProfilePictures(app.db, userIds))].map(async ([userId, fileIds]) => {
    const known = await getOwnPictures(app.db, userId, fileIds);
    const pictures = fileIds.flatMap((fileId) => {
      const picture = known.get(fileId);
      return picture?.state === 'ready' ? [toMediaFileDto({ ...picture, ...ofImage }, audience)] : [];
    });
    return [userId, pictures] as const;
  });
  return new Map(await Promise.all(shown));
}
