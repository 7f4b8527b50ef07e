import { useLingui } from '@lingui/react/macro';
import { languageTag } from '@muyu/contract/core/locale.ts';
import type { Upload } from '#features/media';
import { useLocale } from '../../../client/device/locale.ts';
import { readSetting } from '../../../client/site/site-settings.ts';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { parseAmountText } from '../../../ui/form/amount-text.ts';
import { isWithinLimit } from '../../../ui/form/grapheme-count.ts';
import { type Draft, type DraftKind, pictureRange } from '../draft/draft.ts';
import { namesRejectedByAtlas } from '../draft/draft-body.ts';
import type { FieldErrors } from './field-errors.ts';

type FormInput = { kind: DraftKind; draft: Draft; files: readonly Upload[] };

/** Validates a draft before it is sent. */
export function useFormValidation(): (input: FormInput) => FieldErrors {
  const { t } = useLingui();
  const locale = useLocale();
  const formatYuan = useFormatYuan();

  const fileError = ({ kind, draft, files }: FormInput): string => {
    const count = files.length;
    if (kind === 'video') return count === 0 ? t`先选一个视频` : '';
    const { max } = pictureRange(draft.atlas);
    const over = count - max;
    if (over > 0) return t`最多 ${max} 张，多了 ${over} 张`;
    if (!draft.atlas) return '';
    const { min } = pictureRange(true);
    const wrong = new Intl.ListFormat(languageTag[locale]).format(namesRejectedByAtlas(files));
    if (wrong) return t`图集仅支持 JPG、PNG，请移除：${wrong}`;
    return count < min ? t`图集至少 ${min} 张，现在 ${count} 张` : '';
  };
  return (input) => {
    const { kind, draft, files } = input;
    const found: FieldErrors = {};
    const wrong = fileError(input);
    if (wrong) found.files = wrong;
    const hasNoText = !draft.title.trim() && !draft.content.trim();
    if (kind === 'pictures' && hasNoText && files.length === 0 && !wrong) {
      found.content = t`写点什么，或者放一张图片吧`;
    }
    if (!isWithinLimit(draft.title, readSetting('post.titleLength'))) found.title = t`写得太长了`;
    if (!isWithinLimit(draft.content, readSetting('post.contentLength'))) found.content = t`写得太长了`;
    if (draft.lock === 'paid') {
      const amount = parseAmountText(draft.price);
      const min = readSetting('post.priceMinFen') / 100;
      const max = readSetting('post.priceMaxFen') / 100;
      const [minYuan, maxYuan] = [formatYuan(min), formatYuan(max)];
      // A price that the post has already stays valid when operators move the bounds.
      const isKept = amount === parseAmountText(draft.basePrice);
      if (amount === null) found.price = t`填上价格`;
      else if (!isKept && amount < min) found.price = t`最少 ${minYuan}`;
      else if (!isKept && amount > max) found.price = t`最多 ${maxYuan}`;
    }
    if (!draft.consent) found.consent = t`请先确认这一项`;
    return found;
  };
}
