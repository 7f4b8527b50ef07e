import { useLingui } from '@lingui/react/macro';
import { getAccountSecurity } from '@muyu/contract/account/settings.ts';
import { changePayPassword } from '@muyu/contract/wallet/wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Form } from '../../../ui/form/sheet-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PayPasswordField } from './pay-password-field.tsx';
import { PayPasswordPhoneProof } from './pay-password-phone-proof.tsx';
import type { Proof, ProofWay } from './proof.ts';

type Props = {
  way: ProofWay;
  /** There is no pay password yet: the proof is sent with it, and not checked before. */
  isFirst?: boolean;
  /** The proof is being sent. */
  busy?: boolean;
  /** Why the last proof was refused, '' without a reason. */
  problem: string;
  onWay(way: ProofWay): void;
  onProof(proof: Proof): void;
};

/** Asks for one proof, and offers the others below. */
export function ProofStep({ way, isFirst = false, busy = false, problem, onWay, onProof }: Props) {
  const { t } = useLingui();
  const { data: security, isError, error, refetch } = useQuery(client.query(getAccountSecurity, {}));
  const phone = security?.phone ?? null;
  const others: ReadonlyArray<readonly [ProofWay, string]> = [
    ...(isFirst ? [] : [['old', t`用现在的支付密码`] as const]),
    ['login', t`用登录密码`],
    ...(phone === null ? [] : [['phone', t`用手机验证码`] as const]),
  ];
  return (
    <>
      {way === 'old' && <OldPassword problem={problem} onProof={onProof} />}
      {way === 'login' &&
        (isFirst ? (
          <LoginPassword busy={busy} problem={problem} onSubmit={onProof} />
        ) : (
          <CheckedLoginPassword problem={problem} onProof={onProof} />
        ))}
      {way === 'phone' && !security && (
        <div className="grid min-h-40 place-items-center">
          {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spinner />}
        </div>
      )}
      {way === 'phone' && phone !== null && (
        <PayPasswordPhoneProof
          phone={phone}
          areaCode={security?.phoneAreaCode ?? '86'}
          busy={busy}
          problem={problem}
          onTicket={(ticket) => onProof({ ticket })}
        />
      )}
      <div className="mt-4 flex flex-col items-center">
        {others
          .filter(([other]) => other !== way)
          .map(([other, label]) => (
            <button
              key={other}
              type="button"
              onClick={() => onWay(other)}
              className="press h-11 px-4 text-body text-fg2"
            >
              {label}
            </button>
          ))}
      </div>
    </>
  );
}

/** Checks a proof before the new password is asked for. */
const useProofCheck = (onProof: (proof: Proof) => void) =>
  useSubmit({
    send: (proof: Proof) => client.request(changePayPassword, proof),
    onSent: (_data, proof) => onProof(proof),
  });

type StepProps = Pick<Props, 'problem' | 'onProof'>;

function OldPassword({ problem, onProof }: StepProps) {
  const { t } = useLingui();
  const [value, setValue] = useState('');
  const checking = useProofCheck(onProof);
  const refused = checking.error !== null;
  const label = t`输入现在的支付密码`;
  return (
    <>
      <p className="mb-3 text-center text-body text-fg2">{label}</p>
      <PayPasswordField
        label={label}
        value={refused ? '' : value}
        busy={checking.busy}
        error={refused ? checking.problem : value === '' ? problem : ''}
        onChange={(typed) => {
          checking.reset();
          setValue(typed);
        }}
        onComplete={(oldPassword) => checking.submit({ oldPassword })}
      />
    </>
  );
}

function CheckedLoginPassword({ problem, onProof }: StepProps) {
  const checking = useProofCheck(onProof);
  return (
    <LoginPassword busy={checking.busy} problem={checking.problem || problem} onSubmit={checking.submit} />
  );
}

type LoginPasswordProps = {
  busy: boolean;
  problem: string;
  onSubmit(proof: { loginPassword: string }): void;
};

function LoginPassword({ busy, problem, onSubmit }: LoginPasswordProps) {
  const { t } = useLingui();
  const [loginPassword, setLoginPassword] = useState('');
  /** The password that was sent, whose message stands until another one is typed. */
  const [sent, setSent] = useState('');
  return (
    <Form
      label={t`下一步`}
      busy={busy}
      ready={loginPassword !== ''}
      onSubmit={() => {
        setSent(loginPassword);
        onSubmit({ loginPassword });
      }}
    >
      <PasswordField
        label={t`登录密码`}
        value={loginPassword}
        error={loginPassword === sent && problem}
        hint={t`确认是你本人。`}
        autoComplete="current-password"
        enterKeyHint="next"
        autoFocus
        onChange={(event) => {
          setSent('');
          setLoginPassword(event.target.value);
        }}
      />
    </Form>
  );
}
