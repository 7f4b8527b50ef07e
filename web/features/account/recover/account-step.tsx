import { useLingui } from '@lingui/react/macro';
import { findAccount } from '@muyu/contract/account/recovery.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { client } from '../../../client/client.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { usernameInput } from '../credentials/username-input.ts';
import { useLoginForm } from '../login/login-form-store.ts';
import { withProofOfWork } from '../proof-of-work/proof-of-work.ts';
import { beginRecovery, useRecovery } from './recovery.ts';
import { RecoveryForm } from './recovery-form.tsx';

/** Asks for the account, `name` at first; an unknown account is reported here (product document, section 5). */
export function AccountStep({ name }: { name?: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [username, setUsername] = useState(
    () => name || useRecovery.getState().username || useLoginForm.getState().username,
  );
  const field = useRef<HTMLInputElement>(null);
  const finding = useSubmit({
    send: () => withProofOfWork((proof) => client.request(findAccount, { username: username.trim(), proof })),
    onSent(found) {
      beginRecovery(found);
      void navigate({ to: '/login/inputValidation/type' });
    },
    onError: () => field.current?.select(),
  });
  return (
    <RecoveryForm
      step="account"
      title={t`要找回哪个账号？`}
      text={t`填登录时用的账号。`}
      next={t`下一步`}
      busy={finding.busy}
      disabled={!username.trim()}
      onNext={() => finding.submit()}
    >
      <TextField
        ref={field}
        label={t`账号`}
        value={username}
        error={finding.problem}
        {...usernameInput}
        enterKeyHint="next"
        autoFocus
        maxLength={64}
        onChange={(event) => {
          finding.reset();
          setUsername(event.target.value);
        }}
      />
    </RecoveryForm>
  );
}
