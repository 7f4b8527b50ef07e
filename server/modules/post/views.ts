import type { UserCard } from '@muyu/contract/account.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import type { Post, Tag } from '@muyu/contract/post.ts';
import { pictureView } from '#modules/media';
import type { Context } from '#platform/app.ts';
import type { PostContent, TagRow } from './queries/post-content.ts';
import type { PostState } from './queries/viewer-state.ts';

const nameIn: Record<Locale, 'nameZh' | 'nameEn' | 'nameJa'> = {
  zh_CN: 'nameZh',
  en_US: 'nameEn',
  ja: 'nameJa',
};

export const tagView = (row: TagRow, locale: Locale): Tag => ({
  tagId: row.tagId,
  name: row[nameIn[locale]],
});

/** Content, author, counters and viewer's state as the contract's Post; without a state nothing counts yet. */
export const postView = (
  { app, now, locale }: Context,
  content: PostContent,
  author: UserCard,
  state: PostState | undefined,
  relation: Post['user']['relation'],
): Post => ({
  postId: content.postId,
  userId: content.authorId,
  user: { ...author, relation },
  type: content.type,
  title: content.title,
  content: content.content,
  tags: content.tags.map((row) => tagView(row, locale)),
  address: content.address,
  files: content.files.map((file) => pictureView(file, app.config, now)),
  aiMade: content.aiMade,
  closeComment: content.closeComment,
  isThumbup: state?.liked ?? false,
  isCollect: state?.collected ?? false,
  thumbupNum: state?.likes ?? 0,
  collectNum: state?.collects ?? 0,
  commentNum: state?.comments ?? 0,
  readNum: state?.reads ?? 0,
  publishedAt: (content.publishedAt ?? content.createdAt).toISOString(),
});
