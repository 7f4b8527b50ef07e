import { useLingui } from '@lingui/react/macro';
import { type SubscriptionTerms, setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { parseAmountText } from '../../../ui/form/amount-text.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { termsQuery } from './terms-query.ts';

type Props = {
  userId: string;
  /** The present price, yuan; null while nothing is sold. */
  price: number | null;
  open: boolean;
  onOpenChange(open: boolean): void;
  onSaved(terms: SubscriptionTerms): void;
};

/** Sets the price of a month of the viewer's subscription, or ends its sale. */
export function PriceSheet({ userId, price, open, onOpenChange, onSaved }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const formatYuan = useFormatYuan();
  const min = useSetting('membership.subscriptionMinFen') / 100;
  const max = useSetting('membership.subscriptionMaxFen') / 100;
  const isOn = useSetting('membership.subscriptionsOn');
  const [asking, setAsking] = useState(false);
  const [text, setText] = useState(price === null ? '' : String(price));
  const saving = useSubmit({
    send: (yuan: number) => client.request(setSubscriptionPrice, { price: String(yuan) }),
    onSent: (terms, yuan) => {
      queryClient.setQueryData(termsQuery(userId).queryKey, terms);
      onSaved(terms);
      onOpenChange(false);
      toast(yuan === 0 ? t`已停止出售订阅` : t`订阅价格已更新`, 'ok');
    },
  });
  const amount = parseAmountText(text);
  const [minYuan, maxYuan] = [formatYuan(min), formatYuan(max)];
  const wrong =
    amount === null ? '' : amount < min ? t`最少 ${minYuan}` : amount > max ? t`最多 ${maxYuan}` : '';
  return (
    <SheetForm
      open={open}
      onOpenChange={onOpenChange}
      title={t`订阅价格`}
      label={t`保存`}
      ready={isOn && amount !== null && !wrong && amount !== price}
      busy={saving.busy}
      problem={saving.problem}
      onSubmit={() => amount !== null && saving.submit(amount)}
    >
      {isOn ? (
        <AmountField
          label={t`每月多少`}
          value={text}
          placeholder={min.toFixed(2)}
          hint={t`${minYuan} 到 ${maxYuan}，已经付过的人不受影响`}
          error={wrong}
          onChange={(next) => {
            setText(next);
            saving.reset();
          }}
        />
      ) : (
        <p className="text-body text-fg2">{t`订阅暂未开放。重新开放以后，会继续用你设好的价格。`}</p>
      )}
      {price !== null && (
        <Button full variant="ghost" className="mt-2" disabled={saving.busy} onClick={() => setAsking(true)}>
          {t`不再出售订阅`}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`不再出售订阅？`}
        text={t`现有的订阅者不能再续，也没有人能新订阅。已经付过的时间照常能看。`}
        confirmLabel={t`停止出售`}
        danger
        onConfirm={() => {
          setAsking(false);
          saving.submit(0);
        }}
      />
    </SheetForm>
  );
}
