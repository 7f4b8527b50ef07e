import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { walletQuery } from '../wallet-query.ts';
import { FirstPayPassword } from './first-pay-password.tsx';
import { PayPasswordField } from './pay-password-field.tsx';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The purpose of the password: amount and lines. */
  children?: ReactNode;
  busy: boolean;
  /** Message of the server about the password, '' without one. */
  problem: string;
  onPassword(password: string): void;
  /** The person leaves the page to set another password: keeps what a form contains. */
  onReset?(): void;
};

/**
 * Asks for the six-digit pay password (product document, section 2: pay-password dialog); who has none yet sets it
 * first. The typed password is cleared when the server refuses it and when the sheet closes.
 */
export function PayPasswordSheet(props: Props) {
  const { t } = useLingui();
  const { open, onOpenChange, busy, children } = props;
  const {
    data: wallet,
    isError,
    error,
    refetch,
  } = useQuery({ ...walletQuery(), staleTime: 60_000, enabled: open });
  const title = wallet && !wallet.payPassword ? t`设置支付密码` : t`输入支付密码`;
  return (
    <Sheet open={open} onOpenChange={(next) => (next || !busy) && onOpenChange(next)} title={title}>
      {children}
      <div className="pt-2">
        {!wallet && isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !wallet ? (
          <div className="grid h-72 place-items-center">
            <Spinner />
          </div>
        ) : wallet.payPassword ? (
          <Entry {...props} />
        ) : (
          <FirstPayPassword onSet={() => undefined} />
        )}
      </div>
    </Sheet>
  );
}

function Entry({ busy, problem, onPassword, onReset }: Props) {
  const { t } = useLingui();
  const [value, setValue] = useState('');
  const [shown, setShown] = useState(problem);
  // A refused password is cleared once, when its message arrives.
  if (problem !== shown) {
    setShown(problem);
    if (problem) setValue('');
  }
  return (
    <>
      <PayPasswordField
        label={t`6 位支付密码`}
        value={value}
        busy={busy}
        error={value === '' ? problem : ''}
        onChange={setValue}
        onComplete={onPassword}
      />
      <div className="mt-1 flex justify-center">
        <Link
          to="/column/settings/accountSafe/payPassword/modify"
          search={{ way: 'login' }}
          onClick={onReset}
          className="grid h-11 place-items-center px-4 text-body text-fg2"
        >
          <Trans>忘记支付密码</Trans>
        </Link>
      </div>
    </>
  );
}
