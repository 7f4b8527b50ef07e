import { useLingui } from '@lingui/react/macro';
import type { Comment } from '@muyu/contract/comment.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { useEffect, useRef } from 'react';
import { toast } from '../../ui/toast.tsx';
import { changeComment, withComment, withReplies } from './comment-cache.ts';
import { useTalk } from './talk.tsx';
import { useChangeComments } from './use-comments.ts';
import { useLook } from './use-look.ts';

/** A comment, or a reply below it, that a link to the post leads to. */
export type Spot = { commentId: string; replyId?: string };

/** Brings what a link leads to into the list, however deep it lies; says so when it is gone. */
export function useSpot(postId: string, spot: Spot | undefined, loaded: readonly Comment[], ready: boolean) {
  const { t } = useLingui();
  const { setFresh } = useTalk();
  const change = useChangeComments(postId);
  const told = useRef(false);
  const look = useLook({ postId, commentId: spot?.commentId ?? '', replyId: spot?.replyId });
  const found = look.data?.pages[0]?.resultList[0];
  const reply = found?.childLists.find(({ replyId }) => replyId === spot?.replyId);
  const here = found && loaded.find(({ commentId }) => commentId === found.commentId);
  const isHere = here && (!reply || here.childLists.some(({ replyId }) => replyId === reply.replyId));

  useEffect(() => {
    if (!ready || !found || isHere) return;
    if (!here) change(withComment(found));
    else if (reply) change(changeComment(found.commentId, (comment) => withReplies(comment, [reply])));
  }, [ready, found, here, isHere, reply, change]);

  const missing = look.error instanceof CallError && look.error.status === 404;
  const asked = spot?.replyId ? reply : found;
  useEffect(() => {
    if (told.current || (!missing && !look.isSuccess)) return;
    told.current = true;
    if (asked) return;
    setFresh(null);
    toast(t`这条评论已经不在了`);
  }, [missing, look.isSuccess, asked, setFresh, t]);
}
