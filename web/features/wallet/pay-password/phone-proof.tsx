import { useLingui } from '@lingui/react/macro';
import { verifyCode } from '@muyu/contract/account/login.ts';
import { useState } from 'react';
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
  problem: string;
  onTicket(ticket: string): void;
};

/** Proof by a code to the phone of the account, whose number is typed in full. */
export function PhoneProof({ phone, areaCode, problem, onTicket }: Props) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const [phoneNumber, setPhoneNumber] = useState('');
  const [code, setCode] = useState('');
  const given = { phoneAreaCode: areaCode, phoneNumber };
  const sms = useSms('verifyPhone', given);
  const checking = useSubmit({
    send: () => client.request(verifyCode, { ...given, code, scene: 'verifyPhone' }),
    onSent: ({ ticket }) => onTicket(ticket),
    onError: () => setCode(''),
  });
  const complete = looksComplete(areaCode, phoneNumber);
  return (
    <Form
      label={t`下一步`}
      busy={checking.busy}
      ready={complete && isCompleteCode(code)}
      onSubmit={() => checking.submit()}
    >
      <TextField
        label={t`现在的手机号`}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
        value={phoneNumber}
        error={errorMessage(sms.error) || problem}
        hint={t`现在绑定的是 ${phone}，输入完整号码。`}
        className="pl-3"
        start={<span className="numbers pl-5 text-fg2">+{areaCode}</span>}
        onChange={(event) => {
          sms.reset();
          setPhoneNumber(event.target.value);
        }}
      />
      <CodeField
        sms={sms}
        value={code}
        error={checking.problem}
        onSend={() => complete && void sms.send()}
        onCode={(typed) => {
          checking.reset();
          setCode(typed);
        }}
      />
    </Form>
  );
}
