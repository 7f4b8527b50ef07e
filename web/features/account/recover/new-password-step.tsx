import { useLingui } from '@lingui/react/macro';
import { accountErrors, accountLimits } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { retrievePassword } from '@muyu/contract/recovery.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { clientOf } from '../../../client/client.ts';
import { useSession } from '../../../client/session.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useIdentityCard } from '../cards/identity-card.tsx';
import { useRefusalText } from '../refusal-text.ts';
import { isPassword } from '../register/steps.ts';
import { StrengthHint } from '../register/strength-hint.tsx';
import { clearRecovery, useRecovery, writeRecovery } from './recovery.ts';
import { RecoveryForm } from './recovery-form.tsx';

/** The new password, twice; once in the single-field form, where it can be read before it is sent. */
export function NewPasswordStep({ single = false }: { single?: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const said = useRefusalText();
  const { username, ticket } = useRecovery();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const min = accountLimits.passwordMin;
  const repeat = single ? password : again;

  const setting = useMutation({
    mutationFn: () => clientOf(null).request(retrievePassword, { ticket, password, repeat }),
    meta: { inline: true },
    async onSuccess() {
      clearRecovery();
      const { account, end } = useSession.getState();
      // Every session of the account has ended, also one that is open here.
      if (account?.username === username) end('left');
      toast(t`密码已重设，请用新密码登录`, 'ok');
      // Offered once one is in again: the card shows what the session says.
      useIdentityCard.setState({ secret: { name: username, password } });
      await navigate({ to: '/login/autologin', search: { add: '1', name: username }, replace: true });
    },
    onError(error) {
      if (!(error instanceof CallError)) return;
      if (error.is(accountErrors.ticketInvalid)) {
        toast(error.message, 'danger');
        writeRecovery({ ticket: '', ticketEnds: 0 });
        void navigate({ to: '/login/inputValidation/type', replace: true });
      } else first.current?.select();
    },
  });
  const next = () => {
    setTried(true);
    if (!isPassword(password)) first.current?.focus();
    else if (repeat !== password) second.current?.focus();
    else setting.mutate();
  };
  const change = (write: (text: string) => void) => (text: string) => {
    setting.reset();
    setTried(false);
    write(text);
  };
  return (
    <RecoveryForm
      step="password"
      title={t`设一个新密码`}
      text={t`重设之后，所有设备都需要重新登录。`}
      next={t`重设密码`}
      busy={setting.isPending}
      disabled={!password || !repeat}
      onNext={next}
    >
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        ref={first}
        label={t`新密码`}
        value={password}
        error={(tried && !isPassword(password) && t`密码至少 ${min} 位`) || said(setting.error)}
        hint={<StrengthHint password={password} />}
        autoComplete="new-password"
        enterKeyHint={single ? 'go' : 'next'}
        autoFocus
        maxLength={accountLimits.passwordMax}
        onChange={(event) => change(setPassword)(event.target.value)}
      />
      {!single && (
        <div className="mt-3">
          <PasswordField
            ref={second}
            label={t`再输入一次`}
            value={again}
            error={tried && again !== password && t`两次输入的密码不一致`}
            autoComplete="new-password"
            enterKeyHint="go"
            maxLength={accountLimits.passwordMax}
            onChange={(event) => change(setAgain)(event.target.value)}
          />
        </div>
      )}
    </RecoveryForm>
  );
}
