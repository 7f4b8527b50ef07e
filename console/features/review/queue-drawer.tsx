import { useLingui } from '@lingui/react/macro';
import { Drawer } from 'antd';
import type { ReactNode } from 'react';

type QueueDrawerProps = { open: boolean; onClose(): void; children: ReactNode };

/** On a phone the list lies in a drawer. */
export function QueueDrawer({ open, onClose, children }: QueueDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="72dvh"
      title={t`Review queue`}
      styles={{ body: { padding: '0 8px 16px' } }}
    >
      {children}
    </Drawer>
  );
}
