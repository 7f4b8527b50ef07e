import { useLingui } from '@lingui/react/macro';
import { accountErrors } from '@muyu/contract/account/account.ts';
import { changePhone, getAccountSecurity } from '@muyu/contract/account/settings.ts';
import { ApiError, isError, isUnanswered } from '@muyu/contract/core/client.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { client } from '../../../../client/client.ts';
import { useErrorMessage } from '../../../../client/error-message.ts';
import { saveChange } from '../../../../ui/form/save-change.ts';
import { toast } from '../../../../ui/overlay/toast.tsx';
import { mayBeMasked } from '../../phone/phone-digits.ts';
import { exchangeCode, type Phone } from '../../phone/sms.ts';
import { type PhoneChangeStep, updatePhoneChange, usePhoneChange } from '../phone/phone-change.ts';

/** The step that an error leads back to; null when the code itself was wrong. */
function stepForError(error: Error): PhoneChangeStep | null {
  const { ticketInvalid, wrongPassword, loginLocked, recoveredLately, badPhone, phoneTaken } = accountErrors;
  if (isError(error, ticketInvalid, wrongPassword, loginLocked, recoveredLately)) return 'verify';
  return isError(error, badPhone, phoneTaken) ? 'phone' : null;
}

/**
 * Submits the code: for the current phone it yields a ticket, for the new one it makes the change. `onWrong` asks for
 * another code.
 */
export function useSubmitCode(awaits: 'verifyPhone' | 'changePhone', phone: Phone, onWrong: () => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();
  const goTo = async (step: PhoneChangeStep) => {
    await navigate({
      to: '/column/settings/accountSafe/changePhoneNumber',
      search: { step },
      replace: true,
    });
    // Cleared last: without an expected code the code page returns to the start.
    updatePhoneChange({ awaits: null });
  };

  const { queryKey } = client.query(getAccountSecurity, {});
  /** The masked number of the account before a change without a reply. */
  const before = useRef<string | null>(null);
  /** The masked number of the account when that change took place after all. */
  const findChanged = async (): Promise<string | null> => {
    if (before.current === null) return null;
    const { phoneAreaCode, phoneNumber } = phone;
    const now = await client.request(getAccountSecurity, {});
    const isNew =
      now.phone !== null &&
      now.phone !== before.current &&
      now.phoneAreaCode === phoneAreaCode &&
      mayBeMasked(now.phone, phoneAreaCode, phoneNumber);
    return isNew ? now.phone : null;
  };

  const change = async (code: string) => {
    const { ticket, password } = usePhoneChange.getState();
    const proof = ticket ? { ticket } : { password };
    const sent = saveChange(changePhone, { ...phone, code, ...proof }, t`手机号已更换`);
    const { phone: shown } = await sent.catch(async (error: unknown) => {
      if (isUnanswered(error)) {
        before.current ??= queryClient.getQueryData<DataOf<typeof getAccountSecurity>>(queryKey)?.phone ?? '';
        // The pages of the security settings ask anew what holds.
        void queryClient.invalidateQueries({ queryKey });
      }
      const changed = isUnanswered(error) ? null : await findChanged();
      if (!changed) throw error;
      toast(t`手机号已更换`, 'brand');
      return { phone: changed };
    });
    updatePhoneChange({ ticket: '', password: '', done: shown });
    await queryClient.invalidateQueries({ queryKey });
    await goTo('done');
  };
  const verify = async (code: string) => {
    const { ticket } = await exchangeCode({ ...phone, code, scene: 'verifyPhone' });
    updatePhoneChange({ ticket, password: '' });
    await goTo('phone');
  };
  return useMutation({
    mutationFn: awaits === 'verifyPhone' ? verify : change,
    meta: { inline: true },
    onError(error) {
      const step = stepForError(error);
      // A code that was not checked may be sent again unchanged.
      if (!step || (awaits === 'verifyPhone' && step === 'verify')) {
        if (error instanceof ApiError && error.isReply) onWrong();
        return;
      }
      const lost = step === 'verify' ? { ticket: '', password: '' } : {};
      updatePhoneChange({ ...lost, serverError: errorMessage(error) });
      void goTo(step);
    },
  });
}
