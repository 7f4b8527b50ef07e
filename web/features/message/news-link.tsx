import type { NewsItem } from '@muyu/contract/message.ts';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PersonLink } from '../social/person-link.tsx';

type Props = { item: NewsItem; className?: string; children: ReactNode };

/** To what an item is about: the comment among its replies, the post, the person, or where a notice leads. */
export function NewsLink({ item, className, children }: Props) {
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
      <PersonLink person={person} className={className}>
        {children}
      </PersonLink>
    );
  if (isPath(link))
    return (
      <PathLink path={link} className={className}>
        {children}
      </PathLink>
    );
  return <div className={className}>{children}</div>;
}

/** Only ways inside the app: nobody is led elsewhere by a message. */
export const isPath = (link: string | null): link is string => link !== null && /^\/(?![/\\])/.test(link);

/** A link to a path that the server named. */
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
