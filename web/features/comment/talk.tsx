import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** Whom the composer answers: a comment, or a reply below it. */
export type ReplyTarget = { commentId: string; replyId: string | null; nickname: string };

type Talk = {
  target: ReplyTarget | null;
  answer(target: ReplyTarget | null): void;
  /** The comment or reply that was just sent, marked for a moment. */
  fresh: string | null;
  setFresh(id: string | null): void;
  /** Counts up when the composer is asked to take the focus. */
  calls: number;
};

const TalkContext = createContext<Talk>({
  target: null,
  answer: () => {},
  fresh: null,
  setFresh: () => {},
  calls: 0,
});

/** Joins the comments of a page with its composer. */
export function TalkProvider({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<ReplyTarget | null>(null);
  const [fresh, setFresh] = useState<string | null>(null);
  const [calls, setCalls] = useState(0);
  const talk = useMemo<Talk>(
    () => ({
      target,
      answer(next) {
        setTarget(next);
        setCalls((count) => count + 1);
      },
      fresh,
      setFresh,
      calls,
    }),
    [target, fresh, calls],
  );
  return <TalkContext value={talk}>{children}</TalkContext>;
}

export const useTalk = () => useContext(TalkContext);
