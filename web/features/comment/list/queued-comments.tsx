import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { type QueuedAct, type QueuedEntry, useOutbox } from '../../../client/offline/outbox.ts';
import { LazyPart, lazyComponent } from '../../../ui/lazy-component.tsx';

export type CommentEntry = QueuedEntry & { act: Extract<QueuedAct, { kind: 'comment' }> };

export type PostState = Pick<Post, 'postId' | 'closeComment'>;

type Props = {
  post: PostState;
  /** The comment that the page is about; only replies to it are listed. */
  commentId?: string;
};

const row = lazyComponent(() => import('./queued-comment.tsx').then((m) => m.QueuedComment));

/**
 * The viewer's comments on a post that wait for a connection, or that the server has refused. Where comments are closed, and on a
 * post that is gone, they can be copied instead of edited.
 */
export function QueuedComments({ post, commentId }: Props) {
  const { t } = useLingui();
  const entries = useOutbox((outbox) => outbox.entries);
  const comments = entries.filter(
    (entry): entry is CommentEntry =>
      entry.act.kind === 'comment' &&
      entry.act.input.postId === post.postId &&
      (commentId === undefined || entry.act.input.commentId === commentId),
  );
  if (comments.length === 0) return null;
  return (
    <ul aria-label={t`等待发送的评论`} className="px-2">
      {comments.map((entry) => (
        <li key={entry.id}>
          <LazyPart lazy={row} props={{ entry, post, threadOf: commentId }} />
        </li>
      ))}
    </ul>
  );
}
