import { useLingui } from '@lingui/react/macro';
import { languageOfPost } from '@muyu/contract/core/text/text-language.ts';
import type { Post } from '@muyu/contract/post.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { useState } from 'react';
import { openPayment, preloadPayment } from '#features/wallet';
import { useSetting } from '../../../client/site/site-settings.ts';
import { Amount, useFormatYuan } from '../../../ui/amount.tsx';
import { cx } from '../../../ui/cx.ts';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { parseAmountText } from '../../../ui/form/amount-text.ts';
import { CountedTextField } from '../../../ui/form/counted-field.tsx';
import { isWithinLimit } from '../../../ui/form/grapheme-count.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { rewardAmountError } from './reward-amount.ts';
import { useRewardSheet } from './reward-store.ts';

type Props = { post: Post; open: boolean; onOpenChange(open: boolean): void };

/** `other`: an amount that the viewer types. */
type Choice = number | 'other';

/** The reward of a post: preset or other amount, remark, payment, thanks. A lazy chunk. */
export function RewardSheet({ post, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const formatYuan = useFormatYuan();
  const bounds = { min: useSetting('post.rewardMinFen') / 100, max: useSetting('post.rewardMaxFen') / 100 };
  const remarkLength = useSetting('wallet.remarkLength');
  const presets = useRewardPresets().filter((preset) => rewardAmountError(preset, bounds) === null);
  const [choice, setChoice] = useState<Choice>(presets[1] ?? presets[0] ?? 'other');
  const [text, setText] = useState('');
  const [remark, setRemark] = useState('');
  const [isOpening, setOpening] = useState(false);
  const { nickname, headImgUrl } = post.user;
  const amount = choice === 'other' ? parseAmountText(text) : choice;
  const wrong = rewardAmountError(amount, bounds);
  const [minYuan, maxYuan] = [formatYuan(bounds.min), formatYuan(bounds.max)];
  const shown = amount ?? 0;
  const isReady = amount !== null && wrong === null && isWithinLimit(remark, remarkLength);
  const pay = async () => {
    if (amount === null) return;
    // Until the payment covers the page a second tap must not reach what lies below. The sheet can be closed, and opened again, meanwhile.
    const asked = useRewardSheet.getState();
    setOpening(true);
    await preloadPayment();
    setOpening(false);
    if (useRewardSheet.getState() !== asked) return;
    onOpenChange(false);
    const request = { type: orderTypes.reward, productId: post.postId, payAmount: amount };
    const paid = await openPayment({ ...request, title: t`打赏 ${nickname}`, remark: remark.trim() });
    if (!paid) return;
    setRemark('');
    toast(t`谢谢你，心意已经送到 ${nickname} 那里`, 'ok');
  };
  return (
    <SheetForm
      open={open}
      onOpenChange={onOpenChange}
      title={t`打赏`}
      label={shown > 0 ? t`打赏 ${formatYuan(shown)}` : t`打赏`}
      busy={isOpening}
      ready={isReady}
      onSubmit={() => void pay()}
    >
      <div className="flex items-center gap-3 pb-4">
        <Avatar src={headImgUrl} name={nickname} size={44} />
        <p className="min-w-0 flex-1">
          <span className="block truncate text-input font-medium" dir="auto">
            {nickname}
          </span>
          <span className="block truncate text-caption text-fg3" dir="auto" lang={languageOfPost(post)}>
            {post.title || post.content}
          </span>
        </p>
      </div>
      <fieldset>
        <legend className="pb-2 text-caption text-fg2">{t`打赏多少`}</legend>
        <div className="grid grid-cols-3 gap-2">
          {presets.map((preset) => (
            <Chip
              key={preset}
              chosen={choice === preset}
              onChoose={() => setChoice(preset)}
              value={String(preset)}
            >
              <Amount value={preset} />
            </Chip>
          ))}
          <Chip chosen={choice === 'other'} onChoose={() => setChoice('other')} value="other">
            {t({ message: '其他', context: 'amount' })}
          </Chip>
        </div>
      </fieldset>
      {choice === 'other' && (
        <div className="pt-4">
          <AmountField
            label={t`其他金额`}
            value={text}
            onChange={setText}
            placeholder="0.00"
            hint={t`${minYuan} 到 ${maxYuan}`}
            error={wrong === 'low' ? t`最少 ${minYuan}` : wrong === 'high' ? t`最多 ${maxYuan}` : ''}
          />
        </div>
      )}
      <div className="pt-4">
        <CountedTextField
          label={t`留言（选填）`}
          placeholder={t`说一句喜欢它的话`}
          limit={remarkLength}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </div>
      <dl className="mb-3 flex justify-between gap-4 rounded-card bg-s2 px-4 py-3 text-body">
        <dt className="min-w-0 text-fg2">{t`打赏 ${nickname}`}</dt>
        <dd className="shrink-0">
          <Amount value={shown} />
        </dd>
      </dl>
    </SheetForm>
  );
}

/** The preset amounts of the site, yuan, each once. */
function useRewardPresets(): number[] {
  const fen = [
    useSetting('post.rewardPresetOneFen'),
    useSetting('post.rewardPresetTwoFen'),
    useSetting('post.rewardPresetThreeFen'),
    useSetting('post.rewardPresetFourFen'),
  ];
  return [...new Set(fen)].map((each) => each / 100);
}

type ChipProps = { chosen: boolean; onChoose(): void; value: string; children: React.ReactNode };

const Chip = ({ chosen, onChoose, value, children }: ChipProps) => (
  <label
    className={cx(
      'press grid min-h-12 place-items-center rounded-full border-2 px-2 text-input font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
      chosen ? 'border-brand bg-tint-brand' : 'border-transparent bg-s2',
    )}
  >
    <input
      type="radio"
      name="reward"
      value={value}
      checked={chosen}
      onChange={onChoose}
      className="peer sr-only"
    />
    {children}
  </label>
);
