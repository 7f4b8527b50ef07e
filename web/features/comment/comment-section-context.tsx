import type { CommentOrder } from '@muyu/contract/comment.ts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useEntryState } from '../../ui/page/entry-state.ts';
import { CommentSelectionProvider } from './selection/comment-selection-context.tsx';

/** The comment or reply that the composer answers. */
export type ReplyTarget = { commentId: string; replyId: string | null; nickname: string };

/** The row that is highlighted for a moment: a new comment, or the target of a link. */
type Highlight = { id: string; block: 'nearest' | 'center' };

type CommentSection = {
  /** The order of the list; the hottest comments first by default. */
  order: CommentOrder;
  setOrder(order: CommentOrder): void;
  target: ReplyTarget | null;
  /** Sets the comment that the composer answers; null answers the post. */
  setReplyTarget(target: ReplyTarget | null): void;
  /** Sets what a stored draft answers, without the focus. */
  restoreReplyTarget(target: ReplyTarget): void;
  /** Focuses the composer and answers the post. */
  focusComposer(): void;
  highlighted: Highlight | null;
  setHighlighted(highlighted: Highlight | null): void;
  /** Incremented when the composer must take the focus. */
  focusRequests: number;
};

const CommentSectionContext = createContext<CommentSection>({
  order: 'hot',
  setOrder: () => {},
  target: null,
  setReplyTarget: () => {},
  restoreReplyTarget: () => {},
  focusComposer: () => {},
  highlighted: null,
  setHighlighted: () => {},
  focusRequests: 0,
});

type Props = {
  /** The comment or reply that a link leads to; highlighted when it is loaded. */
  linkedComment?: string;
  children: ReactNode;
};

/**
 * State shared by the comments of a page and its footer: the order, the reply target, the highlighted row, the selection.
 */
export function CommentSectionProvider({ linkedComment, children }: Props) {
  const [order, setOrder] = useEntryState<CommentOrder>('comment order', 'hot');
  const [target, setTarget] = useState<ReplyTarget | null>(null);
  // A return finds the page where it was left, not at the comment of the link.
  const [followed, setFollowed] = useEntryState<string | null>('followed comment', null);
  const [highlighted, setHighlighted] = useState<Highlight | null>(
    linkedComment && linkedComment !== followed ? { id: linkedComment, block: 'center' } : null,
  );
  useEffect(() => {
    if (linkedComment) setFollowed(linkedComment);
  }, [linkedComment, setFollowed]);
  const [focusRequests, setFocusRequests] = useState(0);
  const section = useMemo<CommentSection>(
    () => ({
      order,
      setOrder,
      target,
      setReplyTarget(next) {
        setTarget(next);
        if (next) setFocusRequests((count) => count + 1);
      },
      restoreReplyTarget: setTarget,
      focusComposer() {
        setTarget(null);
        setFocusRequests((count) => count + 1);
      },
      highlighted,
      setHighlighted,
      focusRequests,
    }),
    [order, setOrder, target, highlighted, focusRequests],
  );
  return (
    <CommentSectionContext value={section}>
      <CommentSelectionProvider>{children}</CommentSelectionProvider>
    </CommentSectionContext>
  );
}

export const useCommentSection = () => useContext(CommentSectionContext);
