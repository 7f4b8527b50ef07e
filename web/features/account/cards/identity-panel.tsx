import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../../client/device/locale.ts';
import { useTheme } from '../../../client/device/theme.ts';
import { useSiteInfo } from '../../../client/site/site-info.ts';
import { SaveButton } from '../../../ui/drawing/save-button.tsx';
import { useCardPng } from '../../../ui/drawing/use-card-png.ts';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { meQuery } from '../me.ts';
import { findPassword, useIdentityCard } from './identity-card.tsx';
import { useIdentityLabels } from './identity-labels.ts';
import { identityCardPng, identitySize, passwordBox } from './paint/identity-picture.ts';

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
/** Position of the button above the password row of the picture. */
const overPassword = {
  left: share(passwordBox.x, identitySize.width),
  top: share(passwordBox.y, identitySize.height),
  width: share(passwordBox.width, identitySize.width),
  height: share(passwordBox.height, identitySize.height),
};

/** The identity card for its owner to save; the visible picture is the saved one. A lazy chunk. */
export function IdentityPanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useLingui();
  const { theme } = useTheme();
  const locale = useLocale();
  const me = useQuery(meQuery());
  const { site, qrInfo, pending } = useSiteInfo();
  const secret = useIdentityCard((card) => card.secret);
  const [revealed, setRevealed] = useState(false);
  if (!open && revealed) setRevealed(false);
  const name = me.data?.username ?? '';
  const password = findPassword(secret, name);
  const texts = useIdentityLabels({ me: me.data, site, password, revealed });
  const key = open && me.data && !pending ? JSON.stringify([qrInfo, texts, theme, locale]) : null;
  const { png, failed, retry } = useCardPng(key, () => identityCardPng(qrInfo, texts, theme, locale));
  const account = texts.rows[0].value;
  const alt = t`账号卡：${account}，${site}`;
  const foot = (
    <div className="flex px-4 pt-2 pb-4">
      <SaveButton png={png} name="muyu-account.png" alt={alt} />
    </div>
  );
  return (
    <Sheet open={open} onOpenChange={(next) => next || onClose()} title={t`账号卡`} foot={foot}>
      {me.isLoadingError ? (
        <ErrorState error={me.error} onRetry={() => void me.refetch()} />
      ) : failed ? (
        <ErrorState error={null} onRetry={retry} />
      ) : (
        <>
          <div
            className="relative mx-auto w-full max-w-[358px]"
            style={{ aspectRatio: identitySize.width / identitySize.height }}
          >
            {png ? (
              <img src={png.url} alt={alt} className="size-full rounded-card" />
            ) : (
              <Skeleton className="size-full rounded-card!" />
            )}
            {password !== null && png && (
              <button
                type="button"
                aria-label={revealed ? t`隐藏密码` : t`显示密码`}
                onClick={() => setRevealed(!revealed)}
                style={overPassword}
                className={`absolute flex items-center justify-end rounded-media pr-3 ${theme === 'dark' ? 'text-white' : 'text-[#1d1b22]'}`}
              >
                {revealed ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
              </button>
            )}
          </div>
          <p aria-live="polite" className="pt-3 text-center text-caption text-fg2">
            {password === null ? (
              <Trans>密码只在刚设置好时能显示，我们也读不出它。</Trans>
            ) : revealed ? (
              <Trans>密码 {password}。保存的图片里会有它，只留给自己。</Trans>
            ) : (
              <Trans>点一下显示密码；不显示时，保存的图片里也没有密码。</Trans>
            )}
          </p>
        </>
      )}
    </Sheet>
  );
}
