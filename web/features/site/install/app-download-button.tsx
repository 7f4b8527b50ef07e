import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { installWayOf, promptInstall, useInstallState } from '../../../client/device/install-prompt.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { cx } from '../../../ui/cx.ts';
import { LazyComponent, lazyComponent } from '../../../ui/lazy-component.tsx';

const installSheet = lazyComponent(() => import('./install-sheet.tsx').then((m) => m.InstallSheet));

type Props = {
  /** An icon in a bar, or a large button on a page. */
  size: 'icon' | 'page';
};

const sizes = {
  icon: 'mr-1 size-11 shrink-0 justify-center text-fg2',
  page: 'mt-6 h-12 gap-2 px-6 text-input font-medium bg-brand text-on-brand',
} as const;

/**
 * Opens the download address of the site's app. Without one it installs the web app, or says how; nothing where the app
 * is installed already.
 */
export function AppDownloadButton({ size }: Props) {
  const { t } = useLingui();
  const address = useSetting('site.appAddress');
  const way = installWayOf(useInstallState());
  /** Whether the sheet is open; null before its first opening. */
  const [explaining, setExplaining] = useState<boolean | null>(null);
  const className = cx('press inline-flex items-center rounded-full whitespace-nowrap', sizes[size]);
  const content = (label: string) => (
    <>
      <Download size={20} aria-hidden="true" />
      {size === 'page' && label}
    </>
  );
  const nameOf = (label: string) => (size === 'icon' ? { 'aria-label': label, title: label } : {});
  if (address)
    return (
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        {...nameOf(t`下载 App`)}
      >
        {content(t`下载 App`)}
      </a>
    );
  if (way === 'installed') return null;
  const install = () => (way === 'prompt' ? void promptInstall() : setExplaining(true));
  return (
    <>
      <button type="button" className={className} onClick={install} {...nameOf(t`安装应用`)}>
        {content(t`安装应用`)}
      </button>
      {explaining !== null && (
        <LazyComponent
          lazy={installSheet}
          props={{ open: explaining, way, onClose: () => setExplaining(false) }}
          onLoadError={() => setExplaining(null)}
        />
      )}
    </>
  );
}
