import { getUserCards } from '#modules/account';
import { longVideoMs, toMediaFileDto } from '#modules/media';
import { placeName } from '#modules/site';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { ReviewContent } from '#platform/module/review-targets.ts';
import { toTagDto } from '../views.ts';
import { getPostContents } from './get-post-contents.ts';
import { getRevisedContents } from './get-revisions.ts';

/**
 * The content of posts under review, by post id: of a published post its revision. File URLs are signed for this
 * operator.
 */
export async function getPostsForReview(
  { app, now, locale, viewer }: Context<OperatorViewer>,
  postIds: readonly string[],
): Promise<Map<string, ReviewContent>> {
  const contents = await getRevisedContents(app, await getPostContents(app, postIds));
  const mentioned = await getUserCards(
    { app, now, locale },
    [...contents.values()].flatMap(({ markUserIds }) => markUserIds),
  );
  const audience = { config: app.config, now, viewerId: viewer.operatorId, longMs: longVideoMs(app) };
  return new Map(
    [...contents].map(([postId, content]) => [
      postId,
      {
        postId,
        onPost: null,
        revision: content.isRevised,
        type: content.type,
        atlas: content.atlas,
        marks: content.markUserIds.flatMap((userId) => {
          const card = mentioned.get(userId);
          return card ? [{ userId, nickname: card.nickname }] : [];
        }),
        title: content.title,
        content: content.content,
        tags: content.tags.map((row) => toTagDto(row, locale).name),
        address: content.address ?? placeName(app, content.placeCode, locale),
        aiMade: content.aiMade,
        files: content.files.map((file) => toMediaFileDto(file, audience)),
      },
    ]),
  );
}
