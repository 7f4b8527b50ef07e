import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useHiddenBalance } from './hidden-balance.ts';

/** Hides the viewer's balances on this device, or shows them. */
export function HiddenBalanceButton() {
  const { t } = useLingui();
  const { hidden, toggle } = useHiddenBalance();
  return (
    <IconButton label={hidden ? t`显示余额` : t`隐藏余额`} onClick={toggle}>
      {hidden ? <EyeOff size={20} /> : <Eye size={20} />}
    </IconButton>
  );
}
