import { postTypes } from '@muyu/contract/core/content-types.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { truncateGraphemes } from '@muyu/contract/core/text/text-length.ts';
import { getClosedAccounts, getUserCards } from '#modules/account';
import { previewWidth } from '#modules/media';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { type PagePreviewSource, toDescription } from '#platform/module/page-preview.ts';
import { getPostContents, type PostContent } from '../queries/get-post-contents.ts';

const longestTitle = 60;

const byAuthor: Record<Locale, (nickname: string) => string> = {
  zh_CN: (nickname) => `${nickname} 的作品`,
  en_US: (nickname) => `A post by ${nickname}`,
  ja: (nickname) => `${nickname}さんの投稿`,
};

const quoting: Record<Locale, (nickname: string, text: string) => string> = {
  zh_CN: (nickname, text) => `${nickname}：${text}`,
  en_US: (nickname, text) => `${nickname}: ${text}`,
  ja: (nickname, text) => `${nickname}：${text}`,
};

/** A post that everybody may see: published, not locked, and not of a closed account; null for others. */
export async function getPublicPost(app: App, postId: string | undefined): Promise<PostContent | null> {
  if (!postId || !isId(postId)) return null;
  const content = (await getPostContents(app, [postId])).get(postId);
  if (content?.state !== 'published' || content.lock !== 'free') return null;
  return (await getClosedAccounts(app, [content.authorId])).has(content.authorId) ? null : content;
}

/** The file that stands for a post: its first picture, or the cover of its video. */
export const coverOf = ({ files }: PostContent) => {
  const [first] = files;
  return first ? { fileId: first.coverId ?? first.fileId, width: first.width, height: first.height } : null;
};

/** The preview of a post's page. A locked, hidden or pending post has none. */
export const getPostPreview: PagePreviewSource = async (app, { postId }, locale, now) => {
  const content = await getPublicPost(app, postId);
  if (!content) return null;
  const author = (await getUserCards({ app, now, locale }, [content.authorId])).get(content.authorId);
  if (!author) return null;
  const text = toDescription(content.content);
  const signature = byAuthor[locale](author.nickname);
  const title = content.title.trim() || truncateGraphemes(text, longestTitle).text || signature;
  const cover = coverOf(content);
  const scale = cover ? Math.min(1, previewWidth / cover.width) : 1;
  return {
    type: content.type === postTypes.video ? 'video.other' : 'article',
    title,
    description: text && text !== title ? quoting[locale](author.nickname, text) : signature,
    image: cover && {
      path: `/share/post/${content.postId}`,
      width: Math.round(cover.width * scale),
      height: Math.round(cover.height * scale),
    },
    path: pagePaths.post(content.postId),
  };
};
