import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'start' | 'end'>;

/** A password field with a button that shows the text. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={<RevealButton shown={shown} onChange={setShown} />}
    />
  );
}

/** Button that shows or hides a typed password. */
export function RevealButton({ shown, onChange }: { shown: boolean; onChange(shown: boolean): void }) {
  const { t } = useLingui();
  return (
    <IconButton
      label={shown ? t`隐藏密码` : t`显示密码`}
      onClick={() => onChange(!shown)}
      className="mr-1 text-fg3"
    >
      {shown ? <EyeOff size={20} /> : <Eye size={20} />}
    </IconButton>
  );
}
