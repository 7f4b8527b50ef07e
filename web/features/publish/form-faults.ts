import { useLingui } from '@lingui/react/macro';
import { mediaLimits } from '@muyu/contract/media.ts';
import type { Upload } from '../media/upload/uploads.ts';
import { type Draft, type DraftKind, pictureRange } from './draft.ts';
import { wrongForAtlas } from './draft-body.ts';
import type { FieldErrors } from './field-errors.ts';

type Given = { kind: DraftKind; draft: Draft; files: readonly Upload[] };

/** What is wrong with a draft before it is sent. */
export function useFormFaults(): (given: Given) => FieldErrors {
  const { t } = useLingui();

  const ofFiles = ({ kind, draft, files }: Given): string => {
    const count = files.length;
    if (kind === 'video') return count === 0 ? t`先选一个视频` : '';
    const { max } = pictureRange(draft.atlas);
    const over = count - max;
    if (over > 0) return t`最多 ${max} 张，多了 ${over} 张`;
    if (!draft.atlas) return '';
    const { min } = mediaLimits.atlas;
    const wrong = wrongForAtlas(files).join('、');
    if (wrong) return t`图集只要 jpg、png，请移除：${wrong}`;
    return count < min ? t`图集至少 ${min} 张，现在 ${count} 张` : '';
  };
  return (given) => {
    const { kind, draft, files } = given;
    const found: FieldErrors = {};
    const wrong = ofFiles(given);
    if (wrong) found.files = wrong;
    const wordless = !draft.title.trim() && !draft.content.trim();
    if (kind === 'pictures' && wordless && files.length === 0 && !wrong) {
      found.content = t`写点什么，或者放一张图片吧`;
    }
    if (!draft.consent) found.consent = t`请先确认这一项`;
    return found;
  };
}
