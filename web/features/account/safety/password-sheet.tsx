import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  /** Why the last try was refused; '' when it was not. */
  problem: string;
  /** False: something else in the sheet is still to be filled in. */
  ready?: boolean;
  onConfirm(password: string): void;
  children?: ReactNode;
};

/** Asks for the login password before an act that needs it. What was typed is gone when the sheet is. */
export function PasswordSheet(props: Props) {
  const { open, onOpenChange, title, text, children } = props;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title}>
      <p className="mt-1 mb-5 text-body text-fg2">{text}</p>
      {children}
      <PasswordForm {...props} />
    </Sheet>
  );
}

function PasswordForm({ confirmLabel, danger, busy, problem, ready = true, onConfirm }: Props) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password && ready && !busy) onConfirm(password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <PasswordField
        label={t`登录密码`}
        value={password}
        error={problem}
        autoComplete="current-password"
        enterKeyHint="done"
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button
        type="submit"
        full
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        disabled={!password || !ready}
        className="mt-2"
      >
        {confirmLabel}
      </Button>
    </form>
  );
}
