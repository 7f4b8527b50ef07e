import { useLingui } from '@lingui/react/macro';
import { isWeakPayPassword } from '@muyu/contract/core/password/pay-password.ts';
import { useState } from 'react';
import { PayPasswordField } from './pay-password-field.tsx';

type Props = {
  busy: boolean;
  /** Message of the server about the new password, '' without one. */
  problem: string;
  onChosen(password: string): void;
};

/** A new pay password, typed twice; asks for the first again when the second differs. */
export function NewPayPassword({ busy, problem, onChosen }: Props) {
  const { t } = useLingui();
  const [first, setFirst] = useState<string | null>(null);
  const [value, setValue] = useState('');
  const [mistake, setMistake] = useState('');
  const restart = (reason: string) => {
    setFirst(null);
    setValue('');
    setMistake(reason);
  };
  const complete = (password: string) => {
    if (first === null) {
      if (isWeakPayPassword(password)) restart(t`别用相同或连续的数字，换一个不好猜的`);
      else {
        setFirst(password);
        setValue('');
      }
    } else if (first !== password) restart(t`两次输入的不一样，再设一次`);
    else {
      restart('');
      onChosen(password);
    }
  };
  const label = first === null ? t`设一个 6 位数字的支付密码` : t`再输入一次`;
  return (
    <>
      <p className="mb-3 text-center text-body text-fg2">{label}</p>
      <PayPasswordField
        key={first === null ? 'first' : 'repeat'}
        label={label}
        value={value}
        busy={busy}
        error={mistake || problem}
        onChange={(typed) => {
          setMistake('');
          setValue(typed);
        }}
        onComplete={complete}
      />
    </>
  );
}
