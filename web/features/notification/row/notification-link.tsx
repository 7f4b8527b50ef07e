import type { NotificationItem } from '@muyu/contract/notification.ts';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { UserLink } from '#features/social';

type Props = { item: NotificationItem; className?: string; children: ReactNode };

/**
 * A link to the subject of a notification: the comment in its thread, the post, the person, or the link of a notice.
 */
export function NotificationLink({ item, className, children }: Props) {
  const { event, post, comment, actors, link } = item;
  const [person] = actors;
  if (post && comment) {
    const search = {
      postId: post.postId,
      commentId: comment.commentId,
      ...(comment.replyId ? { replyId: comment.replyId } : {}),
    };
    return (
      <Link to="/column/lookComment" search={search} className={className}>
        {children}
      </Link>
    );
  }
  if (post)
    return (
      <Link to="/post/postDetail" search={{ postId: post.postId }} className={className}>
        {children}
      </Link>
    );
  if (event === 'followed' && person)
    return (
      <UserLink person={person} className={className}>
        {children}
      </UserLink>
    );
  if (isInternalPath(link))
    return (
      <PathLink path={link} className={className}>
        {children}
      </PathLink>
    );
  return <div className={className}>{children}</div>;
}

/** True for paths inside the app; notifications never link to other sites. */
export const isInternalPath = (link: string | null): link is string =>
  link !== null && /^\/(?![/\\])/.test(link);

/** A link to a path that the server has sent. */
export function PathLink({
  path,
  className,
  children,
}: {
  path: string;
  className?: string;
  children: ReactNode;
}) {
  const router = useRouter();
  return (
    <a
      href={path}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        router.history.push(path);
      }}
    >
      {children}
    </a>
  );
}
