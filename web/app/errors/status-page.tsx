import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../client/device/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { IslandDrawing } from '../../ui/image/island-drawing.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';

type Props = { code?: string; title: string; text?: ReactNode; retry?: () => void };

/** Full-page status with a link to the home page. */
export const StatusPage = ({ code, title, text, retry }: Props) => {
  usePageTitle(title);
  return (
    <Page glow bar={<TopBar back />}>
      <div className="flex min-h-full flex-col items-center justify-center px-8 pb-24 text-center">
        <IslandDrawing className="w-64 max-w-full" />
        {code && <p className="numbers mt-6 text-caption font-semibold tracking-[0.1em] text-fg3">{code}</p>}
        <h1 className="mt-2 text-section font-semibold">{title}</h1>
        {text && <p className="mt-2 text-body text-fg2">{text}</p>}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {retry && (
            <Button onClick={retry}>
              <Trans>再试一次</Trans>
            </Button>
          )}
          <Link
            to="/"
            className={`press inline-flex h-12 items-center rounded-full px-6 text-input font-medium ${
              retry ? 'bg-s2 text-fg' : 'bg-brand text-on-brand'
            }`}
          >
            <Trans>返回首页</Trans>
          </Link>
        </div>
      </div>
    </Page>
  );
};
