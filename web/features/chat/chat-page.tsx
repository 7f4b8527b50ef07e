import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { AppDownloadButton } from '#features/site';
import { useSetting } from '../../client/site/site-settings.ts';
import { IslandDrawing } from '../../ui/image/island-drawing.tsx';
import { EmptyState } from '../../ui/list/list-states.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';

/**
 * Says that private messages are available in the mobile app only, with its download where the site has one (decisions, chat), and
 * with a way to discovery where it has none.
 */
export function ChatPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const hasApp = useSetting('site.appAddress') !== '';
  return (
    <Page bar={<TopBar back title={t`私信`} />}>
      {hasApp ? (
        <div className="flex flex-col items-center px-8 pt-20 pb-12 text-center">
          <IslandDrawing className="w-40" />
          <h2 className="mt-5 text-bar font-semibold">{t`私信请在 App 内使用`}</h2>
          <p className="mt-1.5 max-w-72 text-body text-balance text-fg2">
            {t`用同一个账号登录，你收到的私信都在那里。`}
          </p>
          <AppDownloadButton size="page" />
        </div>
      ) : (
        <div className="pt-8">
          <EmptyState
            title={t`私信还没有开放`}
            text={t`本站的 App 上线后，可以在那里收发私信。`}
            action={{
              label: t`去发现看看`,
              onClick: () => void navigate({ to: '/column/columnTabbar/find' }),
            }}
          />
        </div>
      )}
    </Page>
  );
}
