import { useLingui } from '@lingui/react/macro';
import { findAccount } from '@muyu/contract/recovery.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { client } from '../../../client/client.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useTyped } from '../login/typed.ts';
import { useRefusalText } from '../refusal-text.ts';
import { beginRecovery, useRecovery } from './recovery.ts';
import { RecoveryForm } from './recovery-form.tsx';

/** Which account it is about; whether it exists is told here (product document, section 5). */
export function AccountStep() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const said = useRefusalText();
  const [username, setUsername] = useState(
    () => useRecovery.getState().username || useTyped.getState().username,
  );
  const field = useRef<HTMLInputElement>(null);
  const finding = useMutation({
    mutationFn: () => client.request(findAccount, { username: username.trim() }),
    meta: { inline: true },
    onSuccess(found) {
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
      busy={finding.isPending}
      disabled={!username.trim()}
      onNext={() => finding.mutate()}
    >
      <TextField
        ref={field}
        label={t`账号`}
        value={username}
        error={said(finding.error)}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
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
