import { MenuOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { Button } from 'antd';
import { navigationItemAt } from '../../features/navigation/index.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { useProductName } from '../../ui/page/product-name.ts';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import styles from './frame.module.css';
import { OperatorMenu } from './operator-menu.tsx';

/** The header of every page. `onMenu` opens the menu drawer of a narrow screen. */
export function FrameHeader({ onMenu }: { onMenu?: (() => void) | undefined }) {
  const { t, i18n } = useLingui();
  const product = useProductName();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const currentItem = navigationItemAt(pathname);
  return (
    <header className={styles.header}>
      {onMenu && (
        <Button
          type="text"
          shape="circle"
          icon={<MenuOutlined aria-hidden="true" />}
          aria-label={t`Open the menu`}
          onClick={onMenu}
        />
      )}
      <h1 className={styles.title}>{currentItem ? i18n._(currentItem.label) : product}</h1>
      <div className={styles.tools}>
        <LanguageSwitch />
        <ThemeSwitch />
        <OperatorMenu />
      </div>
    </header>
  );
}
