import type { OwnPost, Post } from '@muyu/contract/post.ts';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { openPost } from './opened-post.ts';

type Props = {
  post: Post | OwnPost;
  /** The card whose cover grows into the page. */
  place?: string;
  /** Goes straight to the comments. */
  comments?: boolean;
  label?: string;
  /** Takes the place of this page in the way back. */
  replace?: boolean;
  className?: string;
  style?: CSSProperties;
  ref?: Ref<HTMLAnchorElement>;
  children: ReactNode;
};

/** Clips are watched on the whole screen; long videos have their controls on the post's page, and one's own its state. */
const isClip = (post: Post | OwnPost) =>
  post.files[0]?.postVideoFile?.long === false && (!('state' in post) || post.state === 'published');

/** To a post's page, which shows at once what the list knows; to the whole screen for a clip. */
export const PostLink = ({ post, place, comments, label, children, ...rest }: Props) => (
  <Link
    {...rest}
    to={!comments && isClip(post) ? '/post/video/detail' : '/post/postDetail'}
    search={{ postId: post.postId }}
    hash={comments ? 'comments' : undefined}
    aria-label={label}
    draggable={false}
    onClick={() => openPost(post, place)}
  >
    {children}
  </Link>
);
