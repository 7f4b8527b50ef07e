import { useLingui } from '@lingui/react/macro';
import type { TermField } from '@muyu/contract/moderation.ts';
import { useEffect, useState } from 'react';
import { findSensitiveTerm } from './sensitive-terms.ts';

const debounceMs = 300;

type Found = Awaited<ReturnType<typeof findSensitiveTerm>>;

/**
 * Warns while a text is typed that a term in it would be rejected or replaced; null without one. Checks after a pause
 * in typing and loads the list with the first text. The server decides.
 */
export function useTermWarning(field: TermField, text: string): string | null {
  const { t } = useLingui();
  const [found, setFound] = useState<Found>(null);
  const empty = text.trim() === '';
  useEffect(() => {
    if (empty) return setFound(null);
    let current = true;
    const timer = setTimeout(async () => {
      const word = await findSensitiveTerm(field, text);
      if (current) setFound(word);
    }, debounceMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [field, text, empty]);
  if (!found || empty) return null;
  const { word } = found;
  return found.action === 'refuse' ? t`「${word}」是敏感词，换个说法吧` : t`「${word}」会显示成＊`;
}
