import type { UserCard } from '@muyu/contract/account/account.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { truncateGraphemes } from '@muyu/contract/core/text/text-length.ts';
import type { MediaFile } from '@muyu/contract/media.ts';
import type { MentionedUser, OwnPost, Post } from '@muyu/contract/post.ts';
import type { PostAccess } from '@muyu/contract/post-access.ts';
import type { Tag } from '@muyu/contract/tag.ts';
import { longVideoMs, toMediaFileDto } from '#modules/media';
import { placeName, placeNames } from '#modules/site';
import type { Context } from '#platform/app.ts';
import { grantExpiry } from '#platform/crypto/media-url.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import type { PostContent, TagRow } from './queries/get-post-contents.ts';
import type { PostViewerState } from './queries/get-post-viewer-states.ts';
import { spotOf } from './rules/spot-of.ts';
import { previewLength } from './settings.ts';

const nameColumn: Record<Locale, 'nameZh' | 'nameEn' | 'nameJa'> = {
  zh_CN: 'nameZh',
  en_US: 'nameEn',
  ja: 'nameJa',
};

export const toTagDto = (row: TagRow, locale: Locale): Tag => ({
  tagId: row.tagId,
  name: row[nameColumn[locale]],
});

/**
 * The user for whom file URLs are signed: null for a free published post, otherwise this viewer. What a `closed` account has
 * published is open to its buyers only, also when it has become free.
 */
export const urlAudienceOf = (
  { state, lock, authorId }: PostContent,
  { userId }: UserViewer,
  closed: ReadonlySet<string>,
): string | null => (state === 'published' && lock === 'free' && !closed.has(authorId) ? null : userId);

/** The viewer-dependent data of a post. */
export type PostViewerData = {
  author: UserCard;
  /** See `urlAudienceOf`. */
  audience: string | null;
  /** Counters and the viewer's reactions; missing before publication. */
  state: PostViewerState | undefined;
  relation: Post['user']['relation'];
  unlock: PostAccess;
  rewardable: boolean;
  marks: MentionedUser[];
};

type Files = { until: number; longMs: number; files: MediaFile[] };
/**
 * The files of free published posts, which are the same for everybody until their addresses change: by the content in the cache,
 * which any change of the post replaces.
 */
const openFiles = memoizePerApp(() => new WeakMap<PostContent, Files>());

function filesOf(
  { app, now }: Pick<Context, 'app' | 'now'>,
  content: PostContent,
  viewerId: string | null,
  locked: boolean,
): MediaFile[] {
  const longMs = longVideoMs(app);
  const until = grantExpiry(null, now).getTime();
  const known = viewerId === null && !locked ? openFiles(app).get(content) : undefined;
  if (known?.until === until && known.longMs === longMs) return known.files;
  const files = content.files.map((file, i) =>
    toMediaFileDto(file, {
      clearCover: i === 0 && content.preview === 'clear' && content.state === 'published',
      ...{ config: app.config, now, viewerId, locked, longMs },
    }),
  );
  if (viewerId === null && !locked) openFiles(app).set(content, { until, longMs, files });
  return files;
}

/** The beginning of a locked text, with an ellipsis for the rest. */
function lockedText(content: string, length: number): string {
  const { text, cut } = truncateGraphemes(content, length);
  return cut && text ? `${text.trimEnd()}…` : text;
}

/**
 * Maps a post to the contract's Post. A post that is locked for the viewer has no file URLs and the first characters of
 * its text (decisions, locks).
 */
export const toPostDto = (
  { app, now, locale }: Context,
  content: PostContent,
  { author, audience, state, relation, unlock, rewardable, marks }: PostViewerData,
): Post => ({
  postId: content.postId,
  userId: content.authorId,
  user: { ...author, relation },
  type: content.type,
  title: content.title,
  content: unlock.open ? content.content : lockedText(content.content, app.settings.get(previewLength)),
  tags: content.tags.map((row) => toTagDto(row, locale)),
  atlas: content.atlas,
  address: content.address ?? placeName(app, content.placeCode, locale),
  placeCode: content.placeCode,
  marks,
  files: filesOf({ app, now }, content, audience, !unlock.open),
  unlock,
  rewardable,
  keptUntil: content.keptUntil?.toISOString() ?? null,
  aiMade: content.aiMade,
  authChannel: content.authChannel,
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

export type OwnOptions = Pick<PostContent, 'lock' | 'priceFen' | 'preview' | 'address' | 'placeCode'>;

/** The values that the author of a post set, for its author. */
export const toOptionsDto = (
  { app }: Pick<Context, 'app'>,
  { lock, priceFen, preview, address, placeCode }: OwnOptions,
): OwnPost['options'] => ({
  spot: (address && spotOf(address, placeNames(app, placeCode))) || null,
  paidAmount: priceFen === null ? null : yuanOf(priceFen),
  subscription: lock === 'subscription',
  vip: lock === 'vip',
  preview,
});
