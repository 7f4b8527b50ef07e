import { useLingui } from '@lingui/react/macro';
import type { Bank } from '@muyu/contract/wallet/bank-card.ts';
import { walletLimits } from '@muyu/contract/wallet/wallet.ts';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PayPasswordSheet } from '../pay-password/pay-password-sheet.tsx';
import { BankField } from './bank-field.tsx';
import { CardNumberField } from './card-number-field.tsx';
import { useCardForm } from './use-card-form.ts';

type Props = { banks: readonly Bank[]; onAdded(): void };

/** Form of a new bank card: holder, number, bank, and the pay password at the end. */
export function CardForm({ banks, onAdded }: Props) {
  const { t } = useLingui();
  const form = useCardForm(banks, onAdded);
  const { values, errors, change } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.next();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-1 px-4 pt-3 pb-8">
      <TextField
        label={t`持卡人姓名`}
        name="holder"
        autoComplete="cc-name"
        enterKeyHint="next"
        maxLength={walletLimits.holder}
        value={values.holder}
        error={errors.holder}
        hint={t`要和银行预留的姓名一样`}
        onChange={(event) => change('holder', event.target.value)}
      />
      <CardNumberField
        label={t`银行卡号`}
        name="cardNumber"
        enterKeyHint="next"
        value={values.cardNumber}
        error={errors.cardNumber}
        hint={t`只支持储蓄卡`}
        onChange={(digits) => change('cardNumber', digits)}
        onBlur={form.checkNumber}
      />
      <BankField
        banks={banks}
        value={values.bank}
        found={form.found}
        error={errors.bank}
        onChange={(bank) => change('bank', bank)}
      />
      {errors.form && (
        <p role="alert" className="pb-2 text-body text-danger">
          {errors.form}
        </p>
      )}
      <Button type="submit" full>
        {t`添加银行卡`}
      </Button>
      <p className="mt-3 text-center text-caption text-fg3">{t`卡号加密保存，只显示后四位。`}</p>
      <PayPasswordSheet
        open={form.asking}
        onOpenChange={form.setAsking}
        busy={form.busy}
        problem={form.passwordProblem}
        onPassword={form.add}
        onReset={form.keep}
      >
        <p className="pt-1 pb-3 text-center text-body text-fg2">{t`确认是你本人添加银行卡。`}</p>
      </PayPasswordSheet>
    </form>
  );
}
