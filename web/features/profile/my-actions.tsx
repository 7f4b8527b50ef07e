import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { QrCode } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { openShareCard } from '../account/cards/share-card.tsx';

const look = 'press grid h-12 place-items-center rounded-full px-5 text-input font-medium';

/** What I can do with my page: edit it, invite, show my card. */
export function MyActions() {
  const { t } = useLingui();
  return (
    <>
      <Link to="/column/editHomePage" className={`${look} min-w-0 flex-1 bg-brand text-on-brand`}>
        <Trans>编辑主页</Trans>
      </Link>
      <Link to="/promote" className={`${look} shrink-0 bg-s2`}>
        <Trans>邀请</Trans>
      </Link>
      <IconButton label={t`我的分享卡片`} onClick={openShareCard} className="size-12! bg-s2">
        <QrCode size={20} />
      </IconButton>
    </>
  );
}
