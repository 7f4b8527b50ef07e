import { Trans, useLingui } from '@lingui/react/macro';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import type { Post } from '@muyu/contract/post.ts';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { UserLink } from '#features/social';
import { useLocale } from '../../../client/device/locale.ts';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { useLongPress } from '../../../ui/long-press.ts';
import { formatRelativeTime } from '../../../ui/time.ts';
import { useCommentSection } from '../comment-section-context.tsx';
import { CommentAuthor } from './comment-author.tsx';
import { CommentLike } from './comment-like.tsx';
import { CommentMenu } from './comment-menu.tsx';
import { CommentText } from './comment-text.tsx';
import { useHighlightedRow } from './use-highlighted-row.ts';

type Props = {
  entry: Comment | Reply;
  post: Post;
  /** The comment of a reply, with its loaded replies. */
  siblings?: readonly Reply[];
};
const noReplies: readonly Reply[] = [];

/** A comment, or, smaller, a reply. A long press or the menu button opens its actions. */
export function CommentRow({ entry, post, siblings = noReplies }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const [menu, setMenu] = useState<'none' | 'open' | 'closed'>('none');
  const long = useLongPress(() => setMenu('open'));
  const { setReplyTarget } = useCommentSection();
  const isReply = 'replyId' in entry;
  const { row, isHighlighted } = useHighlightedRow(isReply ? entry.replyId : entry.commentId);
  const isPending = entry.state === 'pending';
  const { nickname, headImgUrl } = entry.userInfo;
  const reply = () =>
    setReplyTarget({ commentId: entry.commentId, replyId: isReply ? entry.replyId : null, nickname });
  const onReply = post.closeComment || isPending ? null : reply;
  return (
    <div
      ref={row}
      tabIndex={-1}
      {...long}
      className={cx(
        'flex gap-3 rounded-media px-2 py-2 outline-none [-webkit-touch-callout:none]',
        // Fades in only: while a tint fades out, text in its usual colour has too little contrast on it.
        isHighlighted && 'bg-tint-brand transition-colors duration-500 [&_.text-fg3]:text-fg2',
      )}
    >
      <UserLink
        person={entry.userInfo}
        label={t`${nickname} 的主页`}
        className="hit relative h-fit shrink-0 rounded-full"
      >
        <Avatar src={headImgUrl} name={nickname} size={isReply ? 28 : 36} />
      </UserLink>
      <div className="min-w-0 flex-1">
        <CommentAuthor entry={entry} />
        <CommentText entry={entry} />
        {/* Extends below the like button: narrow screens have no other room for the longest translations. */}
        <p
          className={cx(
            'flex h-7 items-center gap-3 text-caption whitespace-nowrap text-fg3',
            !isPending && '-mr-11',
          )}
        >
          <time dateTime={entry.createdAt} className="min-w-0 truncate">
            {formatRelativeTime(entry.createdAt, locale)}
          </time>
          {onReply && (
            <button
              type="button"
              className="hit relative px-1 text-fg2"
              aria-label={t`回复 ${nickname}`}
              onClick={onReply}
            >
              <Trans>回复</Trans>
            </button>
          )}
          <button
            type="button"
            className="hit relative ml-2 px-1"
            aria-label={t`${nickname} 的评论：更多操作`}
            onClick={() => setMenu('open')}
          >
            <Ellipsis size={16} aria-hidden="true" />
          </button>
        </p>
      </div>
      {!isPending && <CommentLike liked={entry} />}
      {menu !== 'none' && (
        <CommentMenu
          open={menu === 'open'}
          onOpenChange={(open) => setMenu(open ? 'open' : 'closed')}
          post={post}
          entry={entry}
          siblings={siblings}
          onReply={onReply}
        />
      )}
    </div>
  );
}
