import { Trans, useLingui } from '@lingui/react/macro';
import { EllipsisVertical, Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InstallWay } from '../../../client/device/install-prompt.ts';
import { useSiteName } from '../../../client/site/site-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';

type Props = { open: boolean; way: InstallWay; onClose(): void };

/** Says how to install the web app in browsers that do not ask by themselves. */
export function InstallSheet({ open, way, onClose }: Props) {
  const { t } = useLingui();
  const site = useSiteName();
  const steps: readonly { icon: ReactNode; text: string }[] =
    way === 'share'
      ? [
          { icon: <Share size={20} />, text: t`用 Safari 打开，点底部或右上角的分享` },
          { icon: <SquarePlus size={20} />, text: t`选「添加到主屏幕」，再点「添加」` },
        ]
      : [
          { icon: <EllipsisVertical size={20} />, text: t`打开浏览器的菜单` },
          { icon: <SquarePlus size={20} />, text: t`选「安装应用」或「添加到主屏幕」` },
        ];
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={t`安装应用`}>
      <div className="pt-1 pb-2">
        <p className="text-body text-fg2">
          <Trans>把{site}放到主屏幕，像应用一样打开，也能收到通知。</Trans>
        </p>
        <ol className="mt-5 flex flex-col gap-4">
          {steps.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-3 text-body">
              <span className="shrink-0 text-brand" aria-hidden="true">
                {icon}
              </span>
              {text}
            </li>
          ))}
        </ol>
        <Button full className="mt-7" onClick={onClose}>
          <Trans>知道了</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
