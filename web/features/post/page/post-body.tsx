import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { languageOfPost } from '@muyu/contract/core/text/text-language.ts';
import type { QuotedPart } from '@muyu/contract/moderation.ts';
import type { OwnPost } from '@muyu/contract/post.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight, MapPin } from 'lucide-react';
import { MarkedText } from '#features/moderation';
import { useLocale } from '../../../client/device/locale.ts';
import { usePatchedPost } from '../../../client/optimistic-patches.ts';
import { AiLabel } from '../../../ui/ai-label.tsx';
import { formatEnd } from '../../../ui/date.ts';
import { formatCompactCount } from '../../../ui/format-number.ts';
import { formatRelativeTime } from '../../../ui/time.ts';
import { isPublic } from '../is-public.ts';
import { RewardButton } from '../reward/reward-button.tsx';
import { quotedPartOf } from './quoted-part-of.ts';

/** The text of a post: title, text, tags, place, mentions, counts. */
export function PostBody({ post: given }: { post: OwnPost }) {
  const { t } = useLingui();
  const locale = useLocale();
  const post = usePatchedPost(given);
  const { readNum, playNum: count } = post;
  const kept = post.keptUntil && formatEnd(post.keptUntil, locale);
  const language = languageOfPost(post);
  const reads = formatCompactCount(readNum, locale);
  const plays = formatCompactCount(count, locale);
  const likes = post.thumbupNum;
  const quoted = quotedPartOf(given);
  const wordsIn = (field: QuotedPart['field']) => (quoted?.field === field ? quoted.words : null);
  return (
    <div className="px-4 pt-3 pb-2">
      {kept && (
        <p role="note" className="mb-3 rounded-card bg-tint-tide px-4 py-3 text-caption text-fg2">
          {t`作者已经删除了这件作品。你买过它，可以看到 ${kept}。`}
        </p>
      )}
      {post.title && (
        <h1 dir="auto" lang={language} className="text-section font-semibold">
          <MarkedText text={post.title} words={wordsIn('title')} />
        </h1>
      )}
      {post.content && (
        <p dir="auto" lang={language} className="mt-2 text-body leading-reading whitespace-pre-wrap">
          <MarkedText text={post.content} words={wordsIn('text')} />
        </p>
      )}
      {given.boughtText && (
        <details className="mt-3 rounded-card bg-s2 px-4 text-body">
          <summary className="min-h-11 cursor-pointer py-3 text-caption text-fg2">{t`查看你购买时的文字`}</summary>
          <p dir="auto" lang={language} className="pb-4 leading-reading whitespace-pre-wrap">
            {[given.boughtText.title, given.boughtText.content].filter(Boolean).join('\n\n')}
          </p>
        </details>
      )}
      {post.tags.length > 0 && (
        <ul aria-label={t`标签`} className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-body text-ink-brand">
          {post.tags.map(({ tagId, name }) => (
            <li key={tagId}>
              <Link to="/post/tags" search={{ tagId }} className="hit press relative rounded-tag">
                <MarkedText text={`#${name}`} words={wordsIn('tag') === name ? name : null} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {post.marks.length > 0 && (
        <ul
          aria-label={t`已标记的用户`}
          className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-body text-ink-brand"
        >
          {post.marks.map(({ userId, nickname }) => (
            <li key={userId} className="min-w-0">
              <Link
                to="/column/otherPage"
                search={{ userId }}
                dir="auto"
                className="hit press relative block rounded-tag"
              >
                <span className="block truncate">@{nickname}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-caption text-fg3">
        <time dateTime={post.publishedAt}>{formatRelativeTime(post.publishedAt, locale)}</time>
        {post.address && (
          <span className="inline-flex min-w-0 items-center gap-1">
            <MapPin size={14} aria-hidden="true" className="shrink-0" />
            <span dir="auto" className="truncate">
              {post.address}
            </span>
          </span>
        )}
        {post.type === 1 && count > 0 && (
          <span className="numbers">{t`${plural(count, { other: `${plays} 次播放` })}`}</span>
        )}
        {readNum > 0 && (
          <span className="numbers">{t`${plural(readNum, { other: `${reads} 次浏览` })}`}</span>
        )}
        {post.aiMade && <AiLabel />}
      </div>
      {likes > 0 && isPublic(post) && (
        <Link
          to="/column/approvalList"
          search={{ postId: post.postId }}
          className="press -mx-2 mt-1 inline-flex h-11 items-center rounded-full px-2 text-caption text-fg2"
        >
          <Plural value={likes} other="# 人赞过" />
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      )}
      {isPublic(post) && <RewardButton post={post} />}
    </div>
  );
}
