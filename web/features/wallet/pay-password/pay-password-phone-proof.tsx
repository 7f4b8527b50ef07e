import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import {
  CodeField,
  CurrentPhoneField,
  exchangeCode,
  isCompleteCode,
  looksComplete,
  mayBeMasked,
  useSms,
} from '#features/account';
import { useErrorMessage } from '../../../client/error-message.ts';
import { Form } from '../../../ui/form/sheet-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';

type Props = {
  /** The masked phone of the account. */
  phone: string;
  areaCode: string;
  /** The ticket is being sent. */
  busy?: boolean;
  problem: string;
  onTicket(ticket: string): void;
};

/** Proof by a code to the phone of the account, whose number is typed in full. A lost connection leaves the proof valid: it is sent again. */
export function PayPasswordPhoneProof({ phone, areaCode, busy = false, problem, onTicket }: Props) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const [phoneNumber, setPhoneNumber] = useState('');
  const [code, setCode] = useState('');
  const [left, setLeft] = useState(false);
  const [ticket, setTicket] = useState('');
  const numberField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const given = { phoneAreaCode: areaCode, phoneNumber };
  const sms = useSms('verifyPhone', given);
  const checking = useSubmit({
    send: () => exchangeCode({ ...given, code, scene: 'verifyPhone' }),
    onSent(proof) {
      setTicket(proof.ticket);
      onTicket(proof.ticket);
    },
    onError: () => setCode(''),
  });
  const complete = looksComplete(areaCode, phoneNumber);
  // The server sends nothing to another number than that of the account, and does not say so.
  const foreign = complete && !mayBeMasked(phone, areaCode, phoneNumber);
  const usable = complete && !foreign;
  const send = async () => {
    setLeft(true);
    if (!usable) numberField.current?.focus();
    else if (await sms.send()) codeField.current?.focus();
  };
  return (
    <Form
      label={t`下一步`}
      busy={checking.busy || busy}
      ready={usable && isCompleteCode(code)}
      onSubmit={() => (ticket === '' ? checking.submit() : onTicket(ticket))}
    >
      <CurrentPhoneField
        ref={numberField}
        areaCode={areaCode}
        value={phoneNumber}
        error={
          (left && !complete && t`请输入完整的手机号`) ||
          (left && foreign && t`和账号绑定的手机号不一致，请核对`) ||
          errorMessage(sms.error) ||
          problem
        }
        hint={t`现在绑定的是 ${phone}，输入完整号码。`}
        onBlur={() => setLeft(phoneNumber !== '')}
        onChange={(event) => {
          setLeft(false);
          setTicket('');
          sms.reset();
          setPhoneNumber(event.target.value);
        }}
      />
      <CodeField
        ref={codeField}
        sms={sms}
        value={code}
        error={checking.problem}
        onSend={() => void send()}
        onCode={(typed) => {
          checking.reset();
          setTicket('');
          setCode(typed);
        }}
      />
    </Form>
  );
}
