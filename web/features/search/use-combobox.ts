import { isComposing } from '@muyu/contract/core/device/is-composing.ts';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { optionId } from './suggestion-list.tsx';
import type { Suggestion } from './suggestions.ts';

type Options = {
  listId: string;
  items: readonly Suggestion[];
  open: boolean;
  choose(item: Suggestion): void;
  close(): void;
};

/** The option that the arrow keys have reached, -1 for the field itself; Enter chooses it, Escape closes the list. */
export function useCombobox({ listId, items, open, choose, close }: Options) {
  const [active, setActive] = useState(-1);
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || !open || items.length === 0) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const places = items.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && items[active]) {
      event.preventDefault();
      choose(items[active]);
    }
  };
  return { active, setActive, onKeyDown };
}
