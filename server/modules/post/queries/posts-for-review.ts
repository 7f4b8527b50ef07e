import type { MediaFile } from '@muyu/contract/media.ts';
import type { MarkedUser } from '@muyu/contract/post.ts';
import { cardsOf } from '#modules/account';
import { fileView } from '#modules/media';
import { placeName } from '#modules/site';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { tagView } from '../views.ts';
import { postContents } from './post-content.ts';
import { revisedContents } from './revisions.ts';

export type ReviewedPost = {
  postId: string;
  /** A change of a published post. */
  revision: boolean;
  type: number;
  atlas: boolean;
  marks: MarkedUser[];
  title: string;
  content: string;
  tags: string[];
  address: string | null;
  aiMade: boolean;
  files: MediaFile[];
};

/**
 * Posts as a reviewer needs them, by post id, published ones as their revision wants them; their files are for this
 * reviewer alone.
 */
export async function postsForReview(
  { app, now, locale, viewer }: Context<OperatorViewer>,
  postIds: readonly string[],
): Promise<Map<string, ReviewedPost>> {
  const contents = await revisedContents(app, await postContents(app, postIds));
  const marked = await cardsOf(
    app,
    [...contents.values()].flatMap(({ marks }) => marks),
    now,
  );
  const sight = { config: app.config, now, viewerId: viewer.operatorId };
  const shown = [...contents.values()].map((content) => ({
    postId: content.postId,
    revision: content.revised,
    type: content.type,
    atlas: content.atlas,
    marks: content.marks.flatMap((userId) => {
      const card = marked.get(userId);
      return card ? [{ userId, nickname: card.nickname }] : [];
    }),
    title: content.title,
    content: content.content,
    tags: content.tags.map((row) => tagView(row, locale).name),
    address: content.address ?? placeName(content.placeCode, locale),
    aiMade: content.aiMade,
    files: content.files.map((file) => fileView(file, sight)),
  }));
  return new Map(shown.map((item) => [item.postId, item]));
}
