import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useOperator } from '../../client/current-operator.ts';
import { mayOpen } from '../../client/permission.ts';
import { useProductName } from '../../ui/page/product-name.ts';
import { useMedium, useNarrow } from '../../ui/use-narrow.ts';
import { NoPermission } from '../no-permission.tsx';
import { DemoNotice } from './demo-notice.tsx';
import styles from './frame.module.css';
import { FrameHeader } from './frame-header.tsx';
import { FrameMenu } from './frame-menu.tsx';
import { SessionEndNotice } from './session-end-notice.tsx';
import { SkipButton } from './skip-button.tsx';

/** The layout of all signed-in pages: menu, header and the page, or the reason why the page is not shown. */
export function Frame() {
  const product = useProductName();
  const operator = useOperator();
  const narrow = useNarrow();
  const medium = useMedium();
  const [drawer, setDrawer] = useState(false);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const permission = useMatches().at(-1)?.staticData.permission;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(() => setDrawer(false), [pathname]);

  return (
    <div className={styles.frame}>
      {narrow ? (
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          placement="left"
          size={272}
          title={product}
          styles={{ body: { padding: 8 } }}
        >
          <FrameMenu collapsed={false} />
        </Drawer>
      ) : (
        <aside className={styles.aside} data-collapsed={medium || undefined}>
          <SkipButton />
          <FrameMenu collapsed={medium} brand />
        </aside>
      )}
      <div className={styles.body}>
        <FrameHeader onMenu={narrow ? () => setDrawer(true) : undefined} />
        {operator.demo && <DemoNotice />}
        <SessionEndNotice />
        <main className={styles.main} id="content" tabIndex={-1} data-scroll-restoration-id="content">
          {mayOpen(operator, permission) ? <Outlet /> : <NoPermission />}
        </main>
      </div>
    </div>
  );
}
