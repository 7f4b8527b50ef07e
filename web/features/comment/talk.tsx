import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { PickingProvider } from './picking.tsx';

/** Whom the composer answers: a comment, or a reply below it. */
export type ReplyTarget = { commentId: string; replyId: string | null; nickname: string };

/** What is marked on the list for a moment: just sent, or what a link led to. */
type Fresh = { id: string; place: 'nearest' | 'center' };

type Talk = {
  target: ReplyTarget | null;
  /** Aims the composer at something said, or at the post again. */
  answer(target: ReplyTarget | null): void;
  /** Asks for words about the post itself. */
  write(): void;
  fresh: Fresh | null;
  setFresh(fresh: Fresh | null): void;
  /** Counts up when the composer is asked to take the focus. */
  calls: number;
};

const TalkContext = createContext<Talk>({
  target: null,
  answer: () => {},
  write: () => {},
  fresh: null,
  setFresh: () => {},
  calls: 0,
});

type Props = {
  /** The comment or reply that a link leads to; it is marked when it comes. */
  spot?: string;
  children: ReactNode;
};

/** Joins the comments of a page with what stands at its foot: the composer, or the choice of what to delete. */
export function TalkProvider({ spot, children }: Props) {
  const [target, setTarget] = useState<ReplyTarget | null>(null);
  const [fresh, setFresh] = useState<Fresh | null>(spot ? { id: spot, place: 'center' } : null);
  const [calls, setCalls] = useState(0);
  const talk = useMemo<Talk>(
    () => ({
      target,
      answer(next) {
        setTarget(next);
        if (next) setCalls((count) => count + 1);
      },
      write() {
        setTarget(null);
        setCalls((count) => count + 1);
      },
      fresh,
      setFresh,
      calls,
    }),
    [target, fresh, calls],
  );
  return (
    <TalkContext value={talk}>
      <PickingProvider>{children}</PickingProvider>
    </TalkContext>
  );
}

export const useTalk = () => useContext(TalkContext);
