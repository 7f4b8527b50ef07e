import { useLingui } from '@lingui/react/macro';
import { verifyCode } from '@muyu/contract/account/login.ts';
import { useRef, useState } from 'react';
import { CodeField, isCompleteCode, looksComplete, useSms } from '#features/account';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { Form } from '../../../ui/form/sheet-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
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

/** Proof by a code to the phone of the account, whose number is typed in full. */
export function PhoneProof({ phone, areaCode, busy = false, problem, onTicket }: Props) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const [phoneNumber, setPhoneNumber] = useState('');
  const [code, setCode] = useState('');
  const [left, setLeft] = useState(false);
  const numberField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const given = { phoneAreaCode: areaCode, phoneNumber };
  const sms = useSms('verifyPhone', given);
  const checking = useSubmit({
    send: () => client.request(verifyCode, { ...given, code, scene: 'verifyPhone' }),
    onSent: ({ ticket }) => onTicket(ticket),
    onError: () => setCode(''),
  });
  const complete = looksComplete(areaCode, phoneNumber);
  const send = async () => {
    setLeft(true);
    if (!complete) numberField.current?.focus();
    else if (await sms.send()) codeField.current?.focus();
  };
  return (
    <Form
      label={t`下一步`}
      busy={checking.busy || busy}
      ready={complete && isCompleteCode(code)}
      onSubmit={() => checking.submit()}
    >
      <TextField
        ref={numberField}
        label={t`现在的手机号`}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
        value={phoneNumber}
        error={(left && !complete && t`请输入完整的手机号`) || errorMessage(sms.error) || problem}
        hint={t`现在绑定的是 ${phone}，输入完整号码。`}
        className="pl-3"
        start={<span className="numbers pl-5 text-fg2">+{areaCode}</span>}
        onBlur={() => setLeft(phoneNumber !== '')}
        onChange={(event) => {
          setLeft(false);
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
          setCode(typed);
        }}
      />
    </Form>
  );
}
