import type { UserCard } from '@muyu/contract/account.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { type MarkedUser, type Post, postLimits, type Unlock } from '@muyu/contract/post.ts';
import type { Tag } from '@muyu/contract/tag.ts';
import { fileView } from '#modules/media';
import { placeName } from '#modules/site';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
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

/** Whom URLs of a post's files are signed for: this viewer alone where not everybody may see them. */
export const sightedBy = ({ state, lock }: PostContent, { userId }: UserViewer): string | null =>
  state === 'published' && lock === 'free' ? null : userId;

/** What a viewer sees of a post beside its content. */
export type Seen = {
  author: UserCard;
  /** Counters and the viewer's own state; nothing counts before a post is published. */
  state: PostState | undefined;
  relation: Post['user']['relation'];
  unlock: Unlock;
  marks: MarkedUser[];
};

/**
 * Content, author, counters and viewer's state as the contract's Post. Files that not everybody may see go out under
 * URLs for this viewer alone; a locked post gives none, and the first characters of its text (decisions, locks).
 */
export const postView = (
  { app, now, locale, viewer }: Context<UserViewer>,
  content: PostContent,
  { author, state, relation, unlock, marks }: Seen,
): Post => ({
  postId: content.postId,
  userId: content.authorId,
  user: { ...author, relation },
  type: content.type,
  title: content.title,
  content: unlock.open ? content.content : Array.from(content.content).slice(0, postLimits.preview).join(''),
  tags: content.tags.map((row) => tagView(row, locale)),
  atlas: content.atlas,
  address: content.address ?? placeName(content.placeCode, locale),
  placeCode: content.placeCode,
  marks,
  files: content.files.map((file) =>
    fileView(file, {
      config: app.config,
      now,
      viewerId: sightedBy(content, viewer),
      locked: !unlock.open,
    }),
  ),
  unlock,
  aiMade: content.aiMade,
  closeComment: content.closeComment,
  top: state?.top ?? false,
  isThumbup: state?.liked ?? false,
  isCollect: state?.collected ?? false,
  thumbupNum: state?.likes ?? 0,
  collectNum: state?.collects ?? 0,
  commentNum: state?.comments ?? 0,
  readNum: state?.reads ?? 0,
  playNum: state?.plays ?? 0,
  publishedAt: (content.publishedAt ?? content.createdAt).toISOString(),
});
