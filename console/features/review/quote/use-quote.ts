import { useEffect, useEffectEvent, useState } from 'react';
import { isSamePlace, type Quote } from './quoted-part.ts';
import { selectedWords } from './selected-words.ts';

/**
 * The quoted part of the item that is shown: words that are selected in its texts, or what `toggle` chooses. Another item
 * begins without a quote, or with that of its draft.
 */
export function useQuote(itemId: string | undefined, enabled: boolean) {
  const [chosen, setChosen] = useState<{ itemId: string; quote: Quote | null } | null>(null);
  const quote = chosen && chosen.itemId === itemId ? chosen.quote : null;
  const set = (next: Quote | null) => itemId && setChosen({ itemId, quote: next });

  const onSelection = useEffectEvent(() => {
    const words = enabled ? selectedWords(document.getSelection()) : null;
    if (words) set(words);
  });
  useEffect(() => {
    const listener = () => onSelection();
    document.addEventListener('selectionchange', listener);
    return () => document.removeEventListener('selectionchange', listener);
  }, []);

  return {
    quote,
    set,
    /** Quotes this place, or no longer. A video is quoted anew at another second. */
    toggle: (next: Quote) => {
      const isSame = quote !== null && isSamePlace(quote, next) && quote.second === next.second;
      set(isSame && quote.words === next.words ? null : next);
    },
    clear: () => {
      document.getSelection()?.removeAllRanges();
      set(null);
    },
  };
}
export type QuoteState = ReturnType<typeof useQuote>;
