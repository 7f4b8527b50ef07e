import { useLingui } from '@lingui/react/macro';
import type { WordField } from '@muyu/contract/moderation.ts';
import { useEffect, useState } from 'react';
import { findWord } from '../../client/words.ts';

const pauseMs = 300;

type Found = Awaited<ReturnType<typeof findWord>>;

/**
 * Says while one types that a text holds a word which would be refused or starred there; null where there is none. Looks
 * after a short pause. The list comes with the first text that is typed; the server has the last word.
 */
export function useWordWarning(field: WordField, text: string): string | null {
  const { t } = useLingui();
  const [found, setFound] = useState<Found>(null);
  const empty = text.trim() === '';
  useEffect(() => {
    if (empty) return setFound(null);
    let current = true;
    const timer = setTimeout(async () => {
      const word = await findWord(field, text);
      if (current) setFound(word);
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [field, text, empty]);
  if (!found || empty) return null;
  const { word } = found;
  return found.action === 'refuse' ? t`“${word}”是敏感词，换个说法吧` : t`“${word}”会显示成＊`;
}
