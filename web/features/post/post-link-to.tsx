import type { Post } from '@muyu/contract/post.ts';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { openPost } from './opened-post.ts';

type Props = {
  post: Post;
  /** The card whose cover grows into the page. */
  place?: string;
  /** Goes straight to the comments. */
  comments?: boolean;
  label?: string;
  className?: string;
  style?: CSSProperties;
  ref?: Ref<HTMLAnchorElement>;
  children: ReactNode;
};

/** To a post's page, which shows at once what the list knows. */
export const PostLink = ({ post, place, comments, label, children, ...rest }: Props) => (
  <Link
    {...rest}
    to="/post/postDetail"
    search={{ postId: post.postId }}
    hash={comments ? 'comments' : undefined}
    aria-label={label}
    draggable={false}
    onClick={() => openPost(post, place)}
  >
    {children}
  </Link>
);
