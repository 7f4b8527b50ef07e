import { MenuOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { Button } from 'antd';
import { LanguageSwitch } from '../language-switch.tsx';
import { placeAt } from '../places.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import styles from './frame.module.css';
import { OperatorMenu } from './operator-menu.tsx';

/** The bar above every page; `onMenu` opens the menu where it lies in a drawer. */
export function FrameHeader({ onMenu }: { onMenu?: (() => void) | undefined }) {
  const { t, i18n } = useLingui();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const place = placeAt(pathname);
  return (
    <header className={styles.header}>
      {onMenu && (
        <Button
          type="text"
          shape="circle"
          icon={<MenuOutlined />}
          aria-label={t`Open the menu`}
          onClick={onMenu}
        />
      )}
      <h1 className={styles.title}>{place ? i18n._(place.label) : t`Muyu console`}</h1>
      <div className={styles.tools}>
        <LanguageSwitch />
        <ThemeSwitch />
        <OperatorMenu />
      </div>
    </header>
  );
}
