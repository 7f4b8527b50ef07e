import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { QrCode } from 'lucide-react';
import { openShareCard } from '#features/account';
import { IconButton } from '../../ui/icon-button.tsx';

const linkClass =
  'press grid h-12 place-items-center rounded-full px-4 text-input font-medium whitespace-nowrap';

/** Actions of the own profile: edit, invite, share card. */
export function MyActions() {
  const { t } = useLingui();
  return (
    <>
      <Link to="/column/editHomePage" className={`${linkClass} flex-1 bg-brand text-on-brand`}>
        <Trans>编辑主页</Trans>
      </Link>
      <Link to="/promote" className={`${linkClass} shrink-0 bg-s2`}>
        <Trans>邀请</Trans>
      </Link>
      <IconButton label={t`我的分享卡片`} onClick={openShareCard} className="size-12! bg-s2">
        <QrCode size={20} />
      </IconButton>
    </>
  );
}
