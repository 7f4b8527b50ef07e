import { useLingui } from '@lingui/react/macro';
import { smallestUrl } from '@muyu/contract/core/picture-url.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { truncateGraphemes } from '@muyu/contract/core/text/text-length.ts';
import { Lock } from 'lucide-react';
import { type Upload, useSlotUploads } from '#features/media';
import { readSetting } from '../../../client/site/site-settings.ts';
import { cx } from '../../../ui/cx.ts';
import type { Draft } from '../draft/draft.ts';

/** A picture of an upload: what the server has made of it, else the chosen picture; a chosen video has none. */
const stillOf = ({ kind, picture, preview }: Upload): string | undefined => {
  if (picture) return smallestUrl(picture);
  return kind === 'image' ? preview : undefined;
};

/** Preview of a locked post as others see it: title, first characters, cover and lock line. */
export function AccessPreview({ slot, draft }: { slot: string; draft: Draft }) {
  const { t } = useLingui();
  const [first] = useSlotUploads(slot);
  const [cover = first] = useSlotUploads(slot, 'cover');
  const source = cover && stillOf(cover);
  const { text, cut } = truncateGraphemes(draft.content.trim(), readSetting('post.previewLength'));
  const { price } = draft;
  const lines = {
    free: '',
    paid: price ? t`付费作品 · ¥${price}` : t`付费作品`,
    subscription: t`仅订阅者可看`,
    vip: t`VIP 专享`,
  };
  return (
    <figure className="mt-4">
      <figcaption className="pb-2 text-caption text-fg2">{t`预览`}</figcaption>
      <div className="flex gap-3 rounded-media bg-s2 p-3">
        <span className="relative block h-24 w-18 shrink-0 overflow-hidden rounded-thumb bg-s3">
          {source && (
            <img
              src={source}
              alt=""
              className={cx(
                'size-full object-cover',
                draft.cover === 'blurred' && '[filter:blur(12px)] [transform:scale(1.25)]',
              )}
            />
          )}
          <span className="absolute inset-x-0 bottom-0 grid h-7 place-items-center bg-black/60 text-white">
            <Lock size={14} aria-hidden="true" />
          </span>
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-body font-medium" dir="auto" lang={languageOf(draft.title)}>
            {draft.title.trim() || t`没有标题`}
          </span>
          <span className="line-clamp-2 text-caption text-fg2" dir="auto" lang={languageOf(text)}>
            {text}
            {cut && '…'}
          </span>
          <span className="mt-1 block text-caption text-vip">{lines[draft.lock]}</span>
        </span>
      </div>
    </figure>
  );
}
