import { useLingui } from '@lingui/react/macro';
import { accountErrors } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { verifyCode } from '@muyu/contract/login.ts';
import { changePhone, safety } from '@muyu/contract/settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../../client/client.ts';
import type { Phone } from '../phone/sms.ts';
import { useRefusalText } from '../refusal-text.ts';
import { toldPut } from '../told-put.ts';
import { notePhoneChange, type PhoneStep, usePhoneChange } from './phone-change.ts';

/** To which step a refusal leads back; null: the code itself was wrong. */
function stepOf(error: Error): PhoneStep | null {
  if (!(error instanceof CallError)) return null;
  const is = (names: ReadonlyArray<keyof typeof accountErrors>) =>
    names.some((name) => error.is(accountErrors[name]));
  if (is(['ticketInvalid', 'wrongPassword', 'loginLocked'])) return 'verify';
  return is(['badPhone', 'phoneTaken']) ? 'phone' : null;
}

/** Hands the code in: the present phone's gives a ticket, the new one's makes the change. `onWrong`: try another code. */
export function useSendCode(awaits: 'verifyPhone' | 'changePhone', phone: Phone, onWrong: () => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refusal = useRefusalText();
  const goTo = async (step: PhoneStep) => {
    await navigate({
      to: '/column/settings/accountSafe/changePhoneNumber',
      search: { step },
      replace: true,
    });
    // Not earlier: the code page goes back to the start when nothing is awaited.
    notePhoneChange({ awaits: null });
  };

  const change = async (code: string) => {
    const { ticket, password } = usePhoneChange.getState();
    const proof = ticket ? { ticket } : { password };
    const { phone: shown } = await toldPut(changePhone, { ...phone, code, ...proof }, t`手机号已更换`);
    notePhoneChange({ ticket: '', password: '', done: shown });
    await queryClient.invalidateQueries({ queryKey: client.keyOf(safety) });
    await goTo('done');
  };
  const verify = async (code: string) => {
    const { ticket } = await client.request(verifyCode, { ...phone, code, scene: 'verifyPhone' });
    notePhoneChange({ ticket, password: '' });
    await goTo('phone');
  };
  return useMutation({
    mutationFn: awaits === 'verifyPhone' ? verify : change,
    meta: { inline: true },
    onError(error) {
      const step = stepOf(error);
      // A code that was never checked may be sent again as it is.
      if (!step || (awaits === 'verifyPhone' && step === 'verify')) {
        if (error instanceof CallError && error.code !== 'network') onWrong();
        return;
      }
      const lost = step === 'verify' ? { ticket: '', password: '' } : {};
      notePhoneChange({ ...lost, refusal: refusal(error) });
      void goTo(step);
    },
  });
}
