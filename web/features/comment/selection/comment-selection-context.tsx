import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useCloseOnBack } from '../../../ui/overlay/close-on-back.ts';
import { type CommentSelection, emptySelection } from './comment-selection.ts';

type CommentSelectionState = {
  /** True while comments are selected for deletion. */
  active: boolean;
  selected: CommentSelection;
  setSelected(change: (selected: CommentSelection) => CommentSelection): void;
  startSelecting(): void;
  stopSelecting(): void;
};

const CommentSelectionContext = createContext<CommentSelectionState>({
  active: false,
  selected: emptySelection,
  setSelected: () => {},
  startSelecting: () => {},
  stopSelecting: () => {},
});

/** The selection mode of a comment list; the back gesture leaves it. */
export function CommentSelectionProvider({ children }: { children: ReactNode }) {
  const [active, setActive] = useState(false);
  const [selected, setSelected] = useState(emptySelection);
  useCloseOnBack(active, () => setActive(false));
  const selection = useMemo<CommentSelectionState>(
    () => ({
      active,
      selected,
      setSelected,
      startSelecting() {
        setSelected(emptySelection);
        setActive(true);
      },
      stopSelecting: () => setActive(false),
    }),
    [active, selected],
  );
  return <CommentSelectionContext value={selection}>{children}</CommentSelectionContext>;
}

export const useCommentSelection = () => useContext(CommentSelectionContext);
