import { useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { Menu } from 'antd';
import { BrandMark } from '../brand-mark.tsx';
import { countText } from '../format.ts';
import { useOperator } from '../operator.ts';
import { usePending } from '../pending.ts';
import { placeAt, placesOf } from '../places.tsx';
import { useTag } from '../use-tag.ts';
import styles from './frame.module.css';

/** The operator's own menu; `collapsed` leaves the icons, `brand` puts the product's name on top. */
export function FrameMenu({ collapsed, brand = false }: { collapsed: boolean; brand?: boolean }) {
  const { t, i18n } = useLingui();
  const operator = useOperator();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const tag = useTag();
  const pending = usePending();
  const items = placesOf(operator).map(({ to, icon, label, queue }) => {
    const count = (queue && pending[queue]) || 0;
    const waiting = countText(count, tag);
    const name = i18n._(label);
    return {
      key: to,
      icon: collapsed && count > 0 ? <span className={styles.dotted}>{icon}</span> : icon,
      label: (
        <Link to={to} className={styles.place ?? ''}>
          <span className={styles.name}>{name}</span>
          {count > 0 && (
            <span className={styles.waiting}>
              {waiting} <span className="heard">{t`waiting`}</span>
            </span>
          )}
        </Link>
      ),
      title: count > 0 ? `${name} (${waiting})` : name,
    };
  });
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
        selectedKeys={[placeAt(pathname)?.to ?? '']}
        items={items}
        className={styles.menu}
      />
    </nav>
  );
}
