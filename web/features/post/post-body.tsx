import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { OwnPost } from '@muyu/contract/post.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight, MapPin } from 'lucide-react';
import { useLocale } from '../../client/locale.ts';
import { usePostState } from '../../client/overlay.ts';
import { compactCount } from '../../ui/numbers.ts';
import { relativeTime } from '../../ui/time.ts';
import { AiMark } from './ai-mark.tsx';

/** The words of a post: title, text, tags, place, marks, counts. */
export function PostBody({ post: given }: { post: OwnPost }) {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const post = usePostState(given);
  const { readNum } = post;
  const reads = compactCount(readNum, locale);
  const likes = post.thumbupNum;
  return (
    <div className="px-4 pt-3 pb-2">
      {post.title && <h1 className="text-section font-semibold">{post.title}</h1>}
      {post.content && <p className="mt-2 text-body leading-[26px] whitespace-pre-wrap">{post.content}</p>}
      {post.tags.length > 0 && (
        <ul aria-label={t`标签`} className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-body text-ink-brand">
          {post.tags.map(({ tagId, name }) => (
            <li key={tagId}>#{name}</li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-caption text-fg3">
        <time dateTime={post.publishedAt}>{relativeTime(post.publishedAt, locale)}</time>
        {post.address && (
          <span className="inline-flex min-w-0 items-center gap-1">
            <MapPin size={14} aria-hidden="true" className="shrink-0" />
            <span className="truncate">{post.address}</span>
          </span>
        )}
        {readNum > 0 && (
          <span className="numbers">{t`${plural(readNum, { other: `${reads} 次浏览` })}`}</span>
        )}
        {post.aiMade && <AiMark />}
      </div>
      {likes > 0 && (
        <Link
          to="/column/approvalList"
          search={{ postId: post.postId }}
          className="press -mx-2 mt-1 inline-flex h-11 items-center rounded-full px-2 text-caption text-fg2"
        >
          <Plural value={likes} other="# 人赞过" />
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}
