import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import type { OwnPost } from '@muyu/contract/post.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock3, EyeOff, type LucideIcon, Play, TriangleAlert } from 'lucide-react';
import { useAppealState } from '#features/moderation';
import { captionOf, PinnedTag, PostLink, TextCover, useRuleName } from '#features/post';
import { useLocale } from '../../../client/device/locale.ts';
import { cx } from '../../../ui/cx.ts';
import { formatCompactCount } from '../../../ui/format-number.ts';
import { PictureImage } from '../../../ui/image/picture-image.tsx';
import { formatRelativeTime } from '../../../ui/time.ts';
import { OwnPostMenu } from './own-post-menu.tsx';

/** An own post: cover, state with reason, actions. */
export function OwnPostRow({ post }: { post: OwnPost }) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = captionOf(post) || post.content || (post.type === 1 ? t`视频作品` : t`图片作品`);
  const cover = post.files[0];
  const { thumbupNum, commentNum } = post;
  const likes = formatCompactCount(thumbupNum, locale);
  const comments = formatCompactCount(commentNum, locale);
  const editable = post.state === 'pending' || post.state === 'rejected' || post.revision !== null;
  return (
    <li className="flex gap-3 py-3 pr-1 pl-4">
      <PostLink post={post} className="press flex min-w-0 flex-1 gap-3 rounded-thumb">
        <span
          aria-hidden="true"
          className="relative block h-24 w-18 shrink-0 overflow-hidden rounded-thumb bg-s2"
        >
          {cover ? (
            <PictureImage picture={cover} ratio={3 / 4} sizes="72px" className="size-full" />
          ) : (
            <TextCover post={post} small className="size-full" />
          )}
          {post.type === 1 && (
            <span className="absolute right-1 bottom-1 grid size-5 place-items-center rounded-full bg-scrim text-white">
              <Play size={11} fill="currentColor" aria-hidden="true" />
            </span>
          )}
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <span dir="auto" lang={languageOf(title)} className="line-clamp-2 text-body font-medium">
            {title}
          </span>
          <StateLine post={post} />
          <span className="mt-auto truncate text-caption text-fg3">
            {formatRelativeTime(post.publishedAt, locale)}
            {post.state === 'published' &&
              ` · ${t`${plural(thumbupNum, { other: `${likes} 赞` })}`} · ${t`${plural(commentNum, { other: `${comments} 评论` })}`}`}
            {post.state === 'published' && post.closeComment && ` · ${t`评论已关`}`}
          </span>
        </span>
      </PostLink>
      <div className="flex shrink-0 flex-col items-end justify-between">
        <OwnPostMenu post={post} title={title} />
        {editable && (
          <Link
            to="/column/addPost"
            search={{ edit: post.postId }}
            aria-label={t`修改 ${title}`}
            className="press inline-flex h-11 items-center px-3 text-body font-medium text-brand"
          >
            {t`修改`}
          </Link>
        )}
      </div>
    </li>
  );
}

type Style = { text: string; Icon: LucideIcon; ink: string };

function StateLine({ post: { state, rejection: postRejection, revision, top } }: { post: OwnPost }) {
  const { t } = useLingui();
  const ruleName = useRuleName();
  const appealState = useAppealState();
  const rejection = revision ? revision.rejection : postRejection;
  const styles: Record<OwnPost['state'], Style> = {
    pending: { text: t`审核中`, Icon: Clock3, ink: 'text-ink-tide' },
    published: { text: t({ message: '已发布', context: 'state' }), Icon: CircleCheck, ink: 'text-ok' },
    rejected: { text: t`未通过`, Icon: TriangleAlert, ink: 'text-danger' },
    hidden: { text: t`已隐藏`, Icon: EyeOff, ink: 'text-danger' },
    deleted: { text: t`已删除`, Icon: EyeOff, ink: 'text-fg3' },
  };
  const change: Record<'pending' | 'rejected', Style> = {
    pending: { ...styles.pending, text: t`已发布 · 修改审核中` },
    rejected: { ...styles.rejected, text: t`已发布 · 修改未通过` },
  };
  const { text, Icon, ink } = revision ? change[revision.state] : styles[state];
  const why = [ruleName(rejection?.rule ?? ''), rejection?.reason].filter(Boolean).join(' · ');
  const appeal = appealState(rejection);
  return (
    <>
      <span
        className={cx('mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-caption font-medium', ink)}
      >
        <span className="flex items-center gap-1">
          <Icon size={14} aria-hidden="true" className="shrink-0" />
          {text}
        </span>
        {top && <PinnedTag />}
      </span>
      {why && <span className="line-clamp-2 text-caption text-fg2">{why}</span>}
      {appeal && <span className="line-clamp-1 text-caption font-medium text-fg2">{appeal}</span>}
    </>
  );
}
