import { useLingui } from '@lingui/react/macro';
import { generalData } from '@muyu/contract/site.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { client } from '../../../client/client.ts';
import { IslandDrawing } from '../../../ui/island-drawing.tsx';
import { Page } from '../../../ui/page.tsx';
import { TopBar } from '../../../ui/top-bar.tsx';

/** Private messages are the app's: says so, with the way to the app (decisions, chat). */
export function ChatPage() {
  const { t } = useLingui();
  const { data: general } = useQuery(client.query(generalData, {}));
  return (
    <Page bar={<TopBar back title={t`私信`} />}>
      <div className="flex flex-col items-center px-8 pt-20 pb-12 text-center">
        <IslandDrawing className="w-40" />
        <h2 className="mt-5 text-bar font-semibold">{t`私信请在 App 内使用`}</h2>
        <p className="mt-1.5 max-w-72 text-body text-balance text-fg2">{t`用同一个账号登录，你收到的私信都在那里。`}</p>
        {general && (
          <a
            href={general.landingPageUrl}
            target="_blank"
            rel="noopener"
            className="press mt-6 inline-flex h-12 items-center gap-2 rounded-full bg-brand px-6 text-input font-medium text-on-brand"
          >
            <Download size={20} aria-hidden="true" />
            {t`下载 App`}
          </a>
        )}
      </div>
    </Page>
  );
}
