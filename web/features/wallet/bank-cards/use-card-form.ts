import { useLingui } from '@lingui/react/macro';
import { isLuhnValid } from '@muyu/contract/core/card-number.ts';
import { isError, isInterruption, isUnanswered } from '@muyu/contract/core/client.ts';
import { addBankCard, type Bank, listBankCards } from '@muyu/contract/wallet/bank-card.ts';
import { walletErrors } from '@muyu/contract/wallet/wallet.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { toFieldErrors } from '../../../client/field-errors.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { isPayPasswordError } from '../pay-password/is-pay-password-error.ts';
import { findBank, isCompleteCardNumber } from './card-number.ts';
import { keepCard, useKeptCard } from './kept-card.ts';

type Field = 'holder' | 'cardNumber' | 'bank';
type Errors = Partial<Record<Field | 'form', string>>;

const errorFields = {
  inputs: { holder: 'holder', cardNumber: 'cardNumber', bank: 'bank' },
  errors: [
    [walletErrors.cardNumberInvalid, 'cardNumber'],
    [walletErrors.cardKnown, 'cardNumber'],
    [walletErrors.unknownBank, 'bank'],
  ],
} satisfies Parameters<typeof toFieldErrors<Field>>[2];

/** State of the form of a new bank card; the bank follows the number until the viewer chooses one. */
export function useCardForm(banks: readonly Bank[], onAdded: () => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();
  const kept = useKeptCard();
  const [values, setValues] = useState(kept?.values ?? { holder: '', cardNumber: '', bank: '' });
  const [chosen, setChosen] = useState(kept?.chosen ?? false);
  const [errors, setErrors] = useState<Errors>({});
  const [asking, setAsking] = useState(false);

  /** The reply to the last try with these values was lost: the card may have been added. */
  const unanswered = useRef(false);
  const sending = useSubmit({
    send: (payPassword: string) =>
      client
        .request(addBankCard, { ...values, holder: values.holder.trim(), payPassword })
        .catch((error: unknown) => {
          const isAdded = isError(error, walletErrors.cardKnown);
          if (!(unanswered.current && isAdded)) throw error;
        }),
    async onSent() {
      await queryClient.invalidateQueries({ queryKey: client.keyOf(listBankCards) });
      setAsking(false);
      onAdded();
    },
    onError(error) {
      // A wrong pay password says nothing about the try before it.
      if (!isPayPasswordError(error)) unanswered.current = isInterruption(error);
      if (isPayPasswordError(error) || isUnanswered(error)) return;
      setAsking(false);
      setErrors(toFieldErrors(error, errorMessage(error), errorFields));
    },
    sent: t`银行卡已添加`,
  });

  const numberError = (digits: string) => {
    if (digits === '') return t`填一下卡号`;
    return isCompleteCardNumber(digits) && isLuhnValid(digits) ? '' : t`卡号不对，核对一下`;
  };
  const validate = (): Errors => ({
    holder: values.holder.trim() === '' ? t`填一下持卡人姓名` : '',
    cardNumber: numberError(values.cardNumber),
    bank: values.bank === '' ? t`选一下开户银行` : '',
  });
  const change = (field: Field, value: string) => {
    unanswered.current = false;
    const follows = field === 'cardNumber' && !chosen;
    const found = follows ? { bank: findBank(value, banks)?.bank ?? '' } : {};
    setErrors(({ [field]: _, form: __, ...others }) => (found.bank ? { ...others, bank: '' } : others));
    if (field === 'bank') setChosen(value !== '');
    setValues((before) => ({ ...before, [field]: value, ...found }));
  };
  return {
    values,
    errors,
    change,
    /** Whether the bank was found from the number. */
    found: !chosen && values.bank !== '',
    asking,
    setAsking(open: boolean) {
      if (!open) sending.reset();
      setAsking(open);
    },
    /** Says that the number is wrong once it has been typed. */
    checkNumber() {
      if (values.cardNumber !== '')
        setErrors((before) => ({ ...before, cardNumber: numberError(values.cardNumber) }));
    },
    /** Asks for the pay password when the fields are valid. */
    next() {
      const found = validate();
      setErrors(found);
      if (Object.values(found).every((text) => text === '')) setAsking(true);
    },
    /** Keeps the values while the person sets another pay password. */
    keep: () => keepCard({ values, chosen }),
    busy: sending.busy,
    passwordProblem: isPayPasswordError(sending.error) || isUnanswered(sending.error) ? sending.problem : '',
    add: sending.submit,
  };
}
