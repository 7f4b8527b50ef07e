import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useBackCloses } from '../../ui/back-closes.ts';
import { nothingPicked, type Picked } from './picked.ts';

type Picking = {
  /** Comments are being chosen for deletion. */
  active: boolean;
  picked: Picked;
  setPicked(change: (picked: Picked) => Picked): void;
  begin(): void;
  leave(): void;
};

const PickingContext = createContext<Picking>({
  active: false,
  picked: nothingPicked,
  setPicked: () => {},
  begin: () => {},
  leave: () => {},
});

/** The batch-delete mode of a list of comments; the back gesture leaves it. */
export function PickingProvider({ children }: { children: ReactNode }) {
  const [active, setActive] = useState(false);
  const [picked, setPicked] = useState(nothingPicked);
  useBackCloses(active, () => setActive(false));
  const picking = useMemo<Picking>(
    () => ({
      active,
      picked,
      setPicked,
      begin() {
        setPicked(nothingPicked);
        setActive(true);
      },
      leave: () => setActive(false),
    }),
    [active, picked],
  );
  return <PickingContext value={picking}>{children}</PickingContext>;
}

export const usePicking = () => useContext(PickingContext);
