import { useLingui } from '@lingui/react/macro';
import type { NewsItem } from '@muyu/contract/message.ts';
import { postInfo } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ClosedComments } from '../comment/closed-comments.tsx';
import { Composer } from '../comment/composer.tsx';
import { TalkProvider } from '../comment/talk.tsx';
import { unnamed } from '../social/unnamed.ts';

type Props = { item: NewsItem | null; onClose(): void };

/** Answers a comment without leaving the list. */
export function ReplySheet({ item, onClose }: Props) {
  const { t } = useLingui();
  // The words stay on the sheet while it goes away.
  const [shown, setShown] = useState(item);
  if (item && item !== shown) setShown(item);
  const nickname = shown?.actors[0]?.nickname || unnamed;
  return (
    <TalkProvider key={shown?.newsId}>
      <Sheet
        open={item !== null}
        onOpenChange={(open) => !open && onClose()}
        title={t`回复 ${nickname}`}
        foot={
          shown?.comment &&
          shown.post && (
            <Answer
              postId={shown.post.postId}
              home={{ commentId: shown.comment.commentId, replyId: shown.comment.replyId, nickname }}
              onSent={onClose}
            />
          )
        }
      >
        <p dir="auto" className="pb-4 text-body whitespace-pre-wrap text-fg2">
          {shown?.comment?.content}
        </p>
      </Sheet>
    </TalkProvider>
  );
}

type AnswerProps = {
  postId: string;
  home: { commentId: string; replyId: string | null; nickname: string };
  onSent(): void;
};

function Answer({ postId, home, onSent }: AnswerProps) {
  const post = useQuery({ ...client.query(postInfo, { id: postId }), meta: { inlineNotFound: true } });
  if (post.isPending) return <Skeleton className="mx-3 mb-3 h-11" />;
  if (!post.data) return <ErrorState error={post.error} onRetry={() => void post.refetch()} />;
  return post.data.closeComment ? (
    <ClosedComments acts={null} />
  ) : (
    <Composer post={post.data} acts={null} home={home} onSent={onSent} />
  );
}
