import { Trans, useLingui } from '@lingui/react/macro';
import { accountErrors } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { verifyCode } from '@muyu/contract/login.ts';
import { checkPhone } from '@muyu/contract/registration.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useArea } from '../../../client/area.ts';
import { client } from '../../../client/client.ts';
import { CodeField } from '../phone/code-field.tsx';
import { PhoneField } from '../phone/phone-field.tsx';
import { type Phone, useSms } from '../phone/sms.ts';
import { isCode, looksWhole } from '../phone/typed-digits.ts';
import { useRefusalText } from '../refusal-text.ts';
import { answer, useDraft, useRefusalOf } from './draft.ts';
import { Question, useGoOn } from './question.tsx';
import type { Flow } from './steps.ts';
import { useCheck } from './use-check.ts';

/** A ticket is good for 30 minutes (contract, verifyCode); a little less here, so that the last step still has it. */
const ticketMs = 29 * 60_000;

const is = (error: Error | null, ...names: Array<keyof typeof accountErrors>) =>
  error instanceof CallError && names.some((name) => error.is(accountErrors[name]));

/** Asks for the phone and for the code that it received. */
export function PhoneProof({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const said = useRefusalText();
  const goOn = useGoOn(flow, 'phone');
  const { areaCode: phoneAreaCode, nationalityId } = useArea();
  const phoneNumber = useDraft((draft) => draft.phoneNumber);
  const refusal = useRefusalOf('phone');
  const [code, setCode] = useState('');
  const [left, setLeft] = useState(false);
  const numberField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const phone: Phone = { phoneAreaCode, phoneNumber: phoneNumber.trim() };
  const whole = (number: string) => looksWhole(phoneAreaCode, number);

  const check = useCheck(checkPhone, phoneNumber, whole, (number) => ({
    phoneAreaCode,
    phoneNumber: number,
  }));
  const taken = is(check.error, 'phoneTaken');
  const sms = useSms('register', phone);
  const verifying = useMutation({
    mutationFn: (given: string) => client.request(verifyCode, { ...phone, code: given, scene: 'register' }),
    meta: { inline: true },
    onSuccess({ ticket }) {
      answer('phone', { ...phone, nationalityId, phoneTicket: ticket, ticketEnds: Date.now() + ticketMs });
      goOn();
    },
    onError: () => codeField.current?.select(),
  });

  const aboutPhone = is(sms.error, 'badPhone', 'phoneTaken') || is(verifying.error, 'badPhone');
  // A number that is still being typed is not told to be wrong.
  const early = !left && is(check.error, 'badPhone');
  const codeProblem = aboutPhone ? '' : said(sms.error ?? verifying.error);
  // Without a network the check and the code fail for the same reason: told once.
  const checkProblem = !early && check.problem !== codeProblem && check.problem;
  const phoneProblem = refusal || (aboutPhone ? said(sms.error ?? verifying.error) : checkProblem);
  const send = async () => {
    verifying.reset();
    setLeft(true);
    if (!whole(phoneNumber) || check.refused) return numberField.current?.focus();
    if (await sms.send()) codeField.current?.focus();
  };
  const typed = (next: string) => {
    setCode(next);
    sms.reset();
    verifying.reset();
    if (isCode(next) && next !== code && !verifying.isPending) verifying.mutate(next);
  };
  return (
    <Question
      flow={flow}
      step="phone"
      title={t`你的手机号是？`}
      text={t`用它登录和找回密码，不会公开显示。`}
      next={t`下一步`}
      busy={verifying.isPending}
      disabled={check.refused || !isCode(code)}
      onNext={() => verifying.mutate(code)}
      below={
        taken && (
          <p className="text-center text-body text-fg2">
            <Trans>
              这个号码已有账号？
              <Link to="/login/autologin" search={{ way: 'phone' }} className="hit relative text-brand">
                直接登录
              </Link>
            </Trans>
          </p>
        )
      }
    >
      <PhoneField
        ref={numberField}
        value={phoneNumber}
        error={(left && !whole(phoneNumber) && t`请输入完整的手机号`) || phoneProblem}
        enterKeyHint="next"
        autoFocus
        onBlur={() => setLeft(phoneNumber !== '')}
        onChange={(event) => {
          setLeft(false);
          sms.reset();
          verifying.reset();
          answer('phone', { phoneNumber: event.target.value });
        }}
      />
      <div className="mt-3">
        <CodeField
          ref={codeField}
          sms={sms}
          value={code}
          error={codeProblem}
          hint={sms.sent && t`验证码已发出，5 分钟内有效`}
          onSend={() => void send()}
          onCode={typed}
        />
      </div>
    </Question>
  );
}
