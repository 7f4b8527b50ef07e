import { useLingui } from '@lingui/react/macro';
import { listComments } from '@muyu/contract/comment.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import type { NotificationItem } from '@muyu/contract/notification.ts';
import { getPost } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClosedComments, CommentSectionProvider, Composer } from '#features/comment';
import { maskedName } from '#features/social';
import { client } from '../../client/client.ts';
import { ErrorState } from '../../ui/list/list-states.tsx';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';

type Props = { item: NotificationItem | null; onClose(): void };

/** Answers a comment in a sheet. */
export function ReplySheet({ item, onClose }: Props) {
  const { t } = useLingui();
  // Keeps the content during the closing animation.
  const [shown, setShown] = useState(item);
  if (item && item !== shown) setShown(item);
  const nickname = shown?.actors[0]?.nickname || maskedName;
  return (
    <CommentSectionProvider key={shown?.notificationId}>
      <Sheet
        open={item !== null}
        onOpenChange={(open) => !open && onClose()}
        title={t`回复 ${nickname}`}
        foot={
          shown?.comment &&
          shown.post && (
            <Answer
              postId={shown.post.postId}
              defaultTarget={{ commentId: shown.comment.commentId, replyId: shown.comment.replyId, nickname }}
              onSent={onClose}
            />
          )
        }
      >
        <p
          dir="auto"
          lang={languageOf(shown?.comment?.content ?? '')}
          className="pb-4 text-body whitespace-pre-wrap text-fg2"
        >
          {shown?.comment?.content}
        </p>
      </Sheet>
    </CommentSectionProvider>
  );
}

type AnswerProps = {
  postId: string;
  defaultTarget: { commentId: string; replyId: string | null; nickname: string };
  onSent(): void;
};

function Answer({ postId, defaultTarget, onSent }: AnswerProps) {
  const post = useQuery({ ...client.query(getPost, { id: postId }), meta: { inlineNotFound: true } });
  // Under a key of its own: what changes the lists of comments expects their pages.
  const { data: mayComment } = useQuery({
    queryKey: ['mayComment', postId],
    queryFn: async () => (await client.request(listComments, { postId, limit: 1 })).mayComment,
    meta: { inlineNotFound: true },
  });
  if (post.isPending) return <Skeleton className="mx-3 mb-3 h-11" />;
  if (!post.data) return <ErrorState error={post.error} onRetry={() => void post.refetch()} />;
  const { closeComment } = post.data;
  return closeComment || mayComment === false ? (
    <ClosedComments actions={null} followedOnly={!closeComment} />
  ) : (
    <Composer post={post.data} actions={null} defaultTarget={defaultTarget} onSent={onSent} />
  );
}
