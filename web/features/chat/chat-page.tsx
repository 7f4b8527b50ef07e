import { useLingui } from '@lingui/react/macro';
import { AppDownloadButton } from '#features/site';
import { useSetting } from '../../client/site/site-settings.ts';
import { IslandDrawing } from '../../ui/image/island-drawing.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';

/**
 * Says that private messages are available in the mobile app only, with its download where the site has one (decisions, chat).
 */
export function ChatPage() {
  const { t } = useLingui();
  const hasApp = useSetting('site.appAddress') !== '';
  return (
    <Page bar={<TopBar back title={t`私信`} />}>
      <div className="flex flex-col items-center px-8 pt-20 pb-12 text-center">
        <IslandDrawing className="w-40" />
        <h2 className="mt-5 text-bar font-semibold">{hasApp ? t`私信请在 App 内使用` : t`私信还没有开放`}</h2>
        <p className="mt-1.5 max-w-72 text-body text-balance text-fg2">
          {hasApp ? t`用同一个账号登录，你收到的私信都在那里。` : t`本站的 App 上线后，可以在那里收发私信。`}
        </p>
        {hasApp && <AppDownloadButton size="page" />}
      </div>
    </Page>
  );
}
