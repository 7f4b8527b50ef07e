import type { Picture } from '@muyu/contract/media.ts';
import { pictureView } from '#modules/media';
import type { Context } from '#platform/app.ts';
import { tagView } from '../views.ts';
import { postContents } from './post-content.ts';

export type ReviewedPost = {
  postId: string;
  title: string;
  content: string;
  tags: string[];
  address: string | null;
  aiMade: boolean;
  files: Picture[];
};

/** Posts as a reviewer needs them, by post id. */
export async function postsForReview(
  { app, now, locale }: Context,
  postIds: readonly string[],
): Promise<Map<string, ReviewedPost>> {
  const contents = await postContents(app, postIds);
  const shown = [...contents.values()].map((content) => ({
    postId: content.postId,
    title: content.title,
    content: content.content,
    tags: content.tags.map((row) => tagView(row, locale).name),
    address: content.address,
    aiMade: content.aiMade,
    files: content.files.map((file) => pictureView(file, app.config, now)),
  }));
  return new Map(shown.map((item) => [item.postId, item]));
}
