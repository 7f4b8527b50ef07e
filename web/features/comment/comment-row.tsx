import { Trans, useLingui } from '@lingui/react/macro';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../client/locale.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { useLongPress } from '../../ui/long-press.ts';
import { Tag } from '../../ui/tag.tsx';
import { relativeTime } from '../../ui/time.ts';
import { PersonLink } from '../social/person-link.tsx';
import { CommentLike } from './comment-like.tsx';
import { CommentMenu } from './comment-menu.tsx';
import { useTalk } from './talk.tsx';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Props = {
  said: Comment | Reply;
  /** May the viewer delete it, and how. */
  onDelete: (() => Promise<unknown>) | null;
  /** Comments are closed: nobody answers any more. */
  closed: boolean;
};

/** One thing said: a comment, or, smaller, a reply. A long press or the dots open what can be done with it. */
export function CommentRow({ said, onDelete, closed }: Props) {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const [menu, setMenu] = useState(false);
  const long = useLongPress(() => setMenu(true));
  const { answer, fresh } = useTalk();
  const row = useRef<HTMLDivElement>(null);
  const isReply = 'replyId' in said;
  const id = isReply ? said.replyId : said.commentId;
  const name = isReply ? said.replyTo?.nickname : undefined;
  const isFresh = fresh === id;
  const { nickname, headImgUrl } = said.userInfo;
  const reply = () => answer({ commentId: said.commentId, replyId: isReply ? said.replyId : null, nickname });

  useEffect(() => {
    if (isFresh) row.current?.scrollIntoView({ block: 'nearest', behavior: calm() ? 'auto' : 'smooth' });
  }, [isFresh]);

  return (
    <div
      ref={row}
      {...long}
      className={cx(
        'flex gap-3 rounded-media px-2 py-2 transition-colors duration-500 [-webkit-touch-callout:none]',
        isFresh && 'bg-tint-brand',
      )}
    >
      <PersonLink
        person={said.userInfo}
        label={t`${nickname}的主页`}
        className="hit relative h-fit shrink-0 rounded-full"
      >
        <Avatar src={headImgUrl} name={nickname} size={isReply ? 28 : 36} />
      </PersonLink>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1.5 text-caption text-fg3">
          <span className="truncate">{nickname}</span>
          {said.isAuthor && (
            <Tag tone="brand">
              <Trans>作者</Trans>
            </Tag>
          )}
          {!isReply && said.top && (
            <Tag tone="tide">
              <Trans>置顶</Trans>
            </Tag>
          )}
        </p>
        <p className="text-body whitespace-pre-wrap">
          {name && (
            <span className="text-fg3">
              <Trans>回复 @{name}</Trans>{' '}
            </span>
          )}
          {said.content}
        </p>
        <p className="flex h-7 items-center gap-3 text-caption text-fg3">
          <time dateTime={said.createdAt}>{relativeTime(said.createdAt, locale)}</time>
          {!closed && (
            <button
              type="button"
              className="hit relative px-1 text-fg2"
              aria-label={t`回复 ${nickname}`}
              onClick={reply}
            >
              <Trans>回复</Trans>
            </button>
          )}
          <button
            type="button"
            className="hit relative ml-2 px-1"
            aria-label={t`${nickname}的评论：更多操作`}
            onClick={() => setMenu(true)}
          >
            <Ellipsis size={16} aria-hidden="true" />
          </button>
        </p>
      </div>
      <CommentLike liked={said} />
      <CommentMenu
        open={menu}
        onOpenChange={setMenu}
        said={said}
        onReply={closed ? null : reply}
        onDelete={onDelete}
      />
    </div>
  );
}
