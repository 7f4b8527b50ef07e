import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Form } from '../../../ui/form/sheet-form.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { RecoveryLink } from './recovery-link.tsx';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  /** Message of the last error, '' without one. */
  problem: string;
  /** False while `children` are incomplete. */
  ready?: boolean;
  onConfirm(password: string): void;
  children?: ReactNode;
};

/** Asks for the login password before a sensitive change. The typed password is discarded when the sheet closes. */
export function PasswordSheet(props: Props) {
  const { open, onOpenChange, title, text, children } = props;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title}>
      <p className="mt-1 mb-5 text-body text-fg2">{text}</p>
      {children}
      <PasswordForm {...props} />
      <RecoveryLink />
    </Sheet>
  );
}

function PasswordForm({ confirmLabel, danger, busy, problem, ready = true, onConfirm }: Props) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  return (
    <Form
      label={confirmLabel}
      danger={danger}
      busy={busy}
      ready={password !== '' && ready}
      onSubmit={() => onConfirm(password)}
    >
      <PasswordField
        label={t`登录密码`}
        value={password}
        error={problem}
        autoComplete="current-password"
        enterKeyHint="done"
        onChange={(event) => setPassword(event.target.value)}
      />
    </Form>
  );
}
