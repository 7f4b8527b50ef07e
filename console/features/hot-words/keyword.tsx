import { languageOf } from '@muyu/contract/core/text/text-language.ts';

/** A word, in the direction and the language of its letters. */
export const Keyword = ({ text }: { text: string }) => (
  <span dir="auto" lang={languageOf(text)}>
    {text}
  </span>
);
