import { useLingui } from '@lingui/react/macro';
import { accountErrors, accountLimits } from '@muyu/contract/account/account.ts';
import { retrievePassword } from '@muyu/contract/account/recovery.ts';
import { ApiError, isError, isUnanswered } from '@muyu/contract/core/client.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { createClientForToken } from '../../../client/client.ts';
import { useSession } from '../../../client/session.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useIdentityCard } from '../cards/identity-card.tsx';
import { StrengthHint } from '../credentials/strength-hint.tsx';
import { isValidPassword } from '../credentials/valid-credentials.ts';
import { isPassword } from '../login/request-login.ts';
import { clearRecovery, saveRecovery, useRecovery } from './recovery.ts';
import { RecoveryForm } from './recovery-form.tsx';

const isTicketInvalid = (error: unknown) => isError(error, accountErrors.ticketInvalid);

/** The new password, twice; once and readable in the single-field form. */
export function NewPasswordStep({ single = false }: { single?: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { username, ticket, method, hasQuestions } = useRecovery();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [attempted, setAttempted] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const min = accountLimits.passwordMin;
  const repeat = single ? password : again;

  /** The password of a request without a reply: it may be set, and the ticket used. */
  const unanswered = useRef('');

  const setting = useSubmit({
    /** Resolves with the new password of the account. */
    async send() {
      const before = unanswered.current;
      try {
        await createClientForToken(null).request(retrievePassword, { ticket, password, repeat });
        return password;
      } catch (error) {
        if (isUnanswered(error)) unanswered.current = password;
        else if (before && isTicketInvalid(error) && (await isPassword({ username, password: before })))
          return before;
        throw error;
      }
    },
    async onSent(set) {
      clearRecovery();
      const { account, end } = useSession.getState();
      // The reset has ended every session of the account, also the one of this device.
      if (account?.username === username) end('left');
      toast(
        set === password ? t`密码已重设，请用新密码登录` : t`密码已重设成上一次填的那个，请用它登录`,
        'ok',
      );
      // Offered after the login, because the card shows data of the session.
      useIdentityCard.setState({ secret: { name: username, password: set } });
      await navigate({ to: '/login/autologin', search: { add: '1', name: username }, replace: true });
    },
    onError(error) {
      if (!(error instanceof ApiError)) return;
      if (isTicketInvalid(error)) {
        toast(error.message, 'danger');
        saveRecovery({ ticket: '', ticketExpiresAt: 0 });
        void navigate({ to: '/login/inputValidation/type', replace: true });
      } else first.current?.select();
    },
  });
  const next = () => {
    setAttempted(true);
    if (!isValidPassword(password)) first.current?.focus();
    else if (repeat !== password) second.current?.focus();
    else setting.submit();
  };
  const change = (write: (text: string) => void) => (text: string) => {
    setting.reset();
    setAttempted(false);
    write(text);
  };
  return (
    <RecoveryForm
      step="password"
      title={t`设一个新密码`}
      text={
        method === 'sms' && hasQuestions
          ? t`重设之后，所有设备都需要重新登录。密保问题也会一并清除，登录后请重新设置。`
          : t`重设之后，所有设备都需要重新登录。`
      }
      next={t`重设密码`}
      busy={setting.busy}
      disabled={!password || !repeat}
      onNext={next}
    >
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        ref={first}
        label={t`新密码`}
        value={password}
        error={(attempted && !isValidPassword(password) && t`密码至少 ${min} 位`) || setting.problem}
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
            error={attempted && again !== password && t`两次输入的密码不一致`}
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
