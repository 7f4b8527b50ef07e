import { useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { Menu } from 'antd';
import { BrandMark } from '../brand-mark.tsx';
import { useOperator } from '../operator.ts';
import { placesOf } from '../places.tsx';
import styles from './frame.module.css';

/** The operator's own menu; `collapsed` leaves the icons, `brand` puts the product's name on top. */
export function FrameMenu({ collapsed, brand = false }: { collapsed: boolean; brand?: boolean }) {
  const { t, i18n } = useLingui();
  const operator = useOperator();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const items = placesOf(operator).map((place) => ({
    key: place.to,
    icon: place.icon,
    label: <Link to={place.to}>{i18n._(place.label)}</Link>,
    title: i18n._(place.label),
  }));
  return (
    <nav aria-label={t`Main menu`}>
      {brand && (
        <div className={styles.brand}>
          <BrandMark />
          {!collapsed && <span>{t`Muyu console`}</span>}
        </div>
      )}
      <Menu
        mode="inline"
        inlineIndent={14}
        inlineCollapsed={collapsed}
        selectedKeys={[pathname]}
        items={items}
        className={styles.menu}
      />
    </nav>
  );
}
