import type { OwnPost, Post } from '@muyu/contract/post.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isPublic } from './is-public.ts';
import { cachePostPreview } from './post-preview-cache.ts';

type Props = {
  post: Post | OwnPost;
  /** The card whose cover takes part in the view transition. */
  cardId?: string;
  label?: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  className?: string;
  children: ReactNode;
};

/** Clips open in the full-screen feed; long videos and what is not public open on the post page. */
const isClip = (post: Post | OwnPost) => post.files[0]?.postVideoFile?.long === false && isPublic(post);

/**
 * A link to the page of a post, which shows the data of the list at once; clips open in the full-screen feed.
 */
export const PostLink = ({ post, cardId, label, children, ...rest }: Props) => (
  <Link
    {...rest}
    to={isClip(post) ? '/post/video/detail' : '/post/postDetail'}
    search={{ postId: post.postId }}
    aria-label={label}
    draggable={false}
    onClick={() => cachePostPreview(post, cardId)}
  >
    {children}
  </Link>
);
