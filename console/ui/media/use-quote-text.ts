import { useLingui } from '@lingui/react/macro';
import { formatPosition } from '@muyu/contract/core/text/format-duration.ts';
import type { QuotedPart } from '@muyu/contract/moderation.ts';

type QuoteLike = {
  field: QuotedPart['field'];
  words?: string | null | undefined;
  number?: number | null | undefined;
  second?: number | null | undefined;
};

/** Names the quoted part of a rejection. */
export function useQuoteText(): (quoted: QuoteLike) => string {
  const { t } = useLingui();
  return ({ field, words, number, second }) => {
    const quote = words ?? '';
    const position = number ?? 1;
    const time = formatPosition((second ?? 0) * 1000);
    return {
      title: t`Title: “${quote}”`,
      text: t`Text: “${quote}”`,
      tag: t`Tag: “${quote}”`,
      picture: t`Picture ${position}`,
      video: t`Video at ${time}`,
    }[field];
  };
}
