import { useLingui } from '@lingui/react/macro';
import { formatPosition } from '@muyu/contract/core/text/format-duration.ts';
import type { QuotedPart } from '@muyu/contract/moderation.ts';

/** The quoted part of a rejection in words: the words of a text, the number of a picture, the time in a video. */
export function useQuotedText(): (quoted: QuotedPart) => string {
  const { t } = useLingui();
  return ({ field, words, number, second }) => {
    const quote = words ?? '';
    const position = number ?? 1;
    const time = formatPosition((second ?? 0) * 1000);
    const texts: Record<QuotedPart['field'], string> = {
      title: t`标题中的「${quote}」`,
      text: t`正文中的「${quote}」`,
      tag: t`标签「${quote}」`,
      picture: t`第 ${position} 张图片`,
      video: t`视频 ${time} 处`,
    };
    return texts[field];
  };
}
