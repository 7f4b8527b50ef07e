import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { TopBar } from '../../ui/top-bar.tsx';

/** A post that was removed or is not for this viewer, told calmly, with a way on. */
export function GonePost() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Page bar={<TopBar back />}>
      <div className="pt-16">
        <Empty
          title={t`这条内容已不在了`}
          text={t`它可能被作者删除了，或者还没有公开。`}
          action={{ label: t`去发现看看`, onClick: () => void navigate({ to: '/column/columnTabbar/find' }) }}
        />
      </div>
    </Page>
  );
}
