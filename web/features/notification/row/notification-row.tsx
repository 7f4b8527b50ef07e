import { Trans, useLingui } from '@lingui/react/macro';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import type { NotificationItem } from '@muyu/contract/notification.ts';
import { Link } from '@tanstack/react-router';
import { FollowButton, UserLink } from '#features/social';
import { useLocale } from '../../../client/device/locale.ts';
import { cx } from '../../../ui/cx.ts';
import { formatRelativeTime } from '../../../ui/time.ts';
import { ActorFaces } from './actor-faces.tsx';
import { NotificationLink } from './notification-link.tsx';
import { PostThumb } from './post-thumb.tsx';
import { RowActions } from './row-actions.tsx';
import { useNotificationText } from './use-notification-text.ts';

type Props = { item: NotificationItem; onReply?(item: NotificationItem): void };

/** A notification about people: who, the action, the comment, the post. */
export function NotificationRow({ item, onReply }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { who, what } = useNotificationText()(item);
  const [person] = item.actors;
  const isComment = item.comment !== null && item.event !== 'commentLiked';
  // A notice that names a person, such as a tip with its message: nothing behind the link repeats its text.
  const isNotice = item.event === 'notice';
  return (
    <RowActions item={item} name={who}>
      <div className="flex items-start gap-3 py-3 pr-12 pl-4">
        <Faces item={item} />
        <div className="min-w-0 flex-1">
          <NotificationLink item={item} className="flex min-h-11 gap-3 rounded-thumb">
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-1.5">
                <span dir="auto" className={cx('text-body font-medium', isNotice ? 'min-w-0' : 'truncate')}>
                  {who}
                </span>
                {item.unread && <UnreadDot />}
              </span>
              <span
                dir="auto"
                lang={isComment || isNotice ? languageOf(what) : undefined}
                className={cx(
                  'text-caption text-fg2',
                  isNotice ? 'block whitespace-pre-line' : isComment ? 'line-clamp-3' : 'line-clamp-2',
                )}
              >
                {what}
              </span>
              {item.comment?.mine && (
                <span
                  dir="auto"
                  lang={languageOf(item.comment.mine)}
                  className="mt-1 line-clamp-1 border-l-2 border-line pl-2 text-caption text-fg3"
                >
                  {item.comment.mine}
                </span>
              )}
            </span>
            {item.post && <PostThumb post={item.post} />}
          </NotificationLink>
          <p className="mt-0.5 flex items-center gap-4 text-micro text-fg3">
            {formatRelativeTime(item.at, locale)}
            {isComment && onReply && (
              <button
                type="button"
                className="hit relative text-caption font-semibold text-fg2"
                aria-label={t`回复 ${who}`}
                onClick={() => onReply(item)}
              >
                <Trans>回复</Trans>
              </button>
            )}
          </p>
        </div>
        {item.event === 'followed' && person && (
          <span className="self-center">
            <FollowButton person={person} />
          </span>
        )}
      </div>
    </RowActions>
  );
}

/** Marks an unread notification. */
export const UnreadDot = () => (
  <span className="size-2 shrink-0 rounded-full bg-badge">
    <span className="sr-only">
      <Trans>未读</Trans>
    </span>
  </span>
);

/** The avatars of a notification: link to the person, to the list of likers, or to the collected post. */
function Faces({ item }: { item: NotificationItem }) {
  const { t } = useLingui();
  const { actors, actorCount, event, post, comment } = item;
  const [person] = actors;
  const faces = <ActorFaces actors={actors} />;
  if (actorCount === 1 && person) {
    const { nickname } = person;
    return (
      <UserLink person={person} label={t`${nickname} 的主页`} className="press rounded-full">
        {faces}
      </UserLink>
    );
  }
  if (!post) return faces;
  const { postId } = post;
  if (event !== 'postLiked' && event !== 'commentLiked')
    return (
      // Collectors are private: the same link as the text beside it, hidden from screen readers.
      <Link
        to="/post/postDetail"
        search={{ postId }}
        tabIndex={-1}
        aria-hidden="true"
        className="press rounded-full"
      >
        {faces}
      </Link>
    );
  return (
    <Link
      to="/column/approvalList"
      search={comment ? { postId, commentId: comment.replyId ?? comment.commentId } : { postId }}
      aria-label={t`看看都有谁赞了`}
      className="press rounded-full"
    >
      {faces}
    </Link>
  );
}
