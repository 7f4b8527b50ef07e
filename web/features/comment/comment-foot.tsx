import type { Post } from '@muyu/contract/post.ts';
import type { ReactNode } from 'react';
import { usePostState } from '../../client/overlay.ts';
import { ClosedComments } from './closed-comments.tsx';
import { Composer } from './composer.tsx';
import { PickFoot } from './pick-foot.tsx';
import { usePicking } from './picking.tsx';

type Props = {
  post: Post;
  /** What stands beside the field while nothing is being written: like, collect. */
  acts: ReactNode;
};

/** The foot of a talk: the composer, the line that says it is closed, or what is chosen for deletion. */
export function CommentFoot({ post: given, acts }: Props) {
  const post = usePostState(given);
  const { active } = usePicking();
  if (active) return <PickFoot post={post} />;
  return post.closeComment ? <ClosedComments acts={acts} /> : <Composer post={post} acts={acts} />;
}
