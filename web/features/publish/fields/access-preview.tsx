import { useLingui } from '@lingui/react/macro';
import { smallestUrl } from '@muyu/contract/core/picture-url.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { truncateGraphemes } from '@muyu/contract/core/text/text-length.ts';
import type { AccessType, PostAccess } from '@muyu/contract/post-access.ts';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { type Upload, useSlotUploads } from '#features/media';
import { termsQuery } from '#features/membership';
import { usePaywallText } from '#features/post';
import { readSetting, useSetting } from '../../../client/site/site-settings.ts';
import { cx } from '../../../ui/cx.ts';
import { parseAmountText } from '../../../ui/form/amount-text.ts';
import type { Draft } from '../draft/draft.ts';

/** A picture of an upload: what the server has made of it, else the chosen picture; a chosen video has none. */
const stillOf = ({ kind, picture, preview }: Upload): string | undefined => {
  if (picture) return smallestUrl(picture);
  return kind === 'image' ? preview : undefined;
};

/** The access that the server will report to a member who has not opened the post. */
function useFutureLock(userId: string, { lock, price }: Draft): PostAccess {
  const trials = useSetting('membership.memberTrials');
  const { data: terms } = useQuery({ ...termsQuery(userId), enabled: lock === 'subscription' });
  const ways: Record<AccessType, PostAccess['ways']> = {
    free: [],
    paid: [{ way: 'buy', price: parseAmountText(price), left: null }],
    subscription: [{ way: 'subscribe', price: terms?.price ?? null, left: null }],
    vip: trials > 0 ? [{ way: 'trial', price: null, left: trials }] : [],
  };
  const reason = lock === 'free' ? null : lock;
  return { open: lock === 'free', lock, reason, ways: ways[lock], preview: null };
}

/** Preview of a locked post as others see it: title, first characters, cover and lock line. */
export function AccessPreview({ userId, slot, draft }: { userId: string; slot: string; draft: Draft }) {
  const { t } = useLingui();
  const [first] = useSlotUploads(slot);
  const [cover = first] = useSlotUploads(slot, 'cover');
  const source = cover && stillOf(cover);
  const { text, cut } = truncateGraphemes(draft.content.trim(), readSetting('post.previewLength'));
  const paywallText = usePaywallText();
  const unlock = useFutureLock(userId, draft);
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
          <span className="mt-1 block text-caption text-vip">{paywallText({ unlock })}</span>
        </span>
      </div>
    </figure>
  );
}
