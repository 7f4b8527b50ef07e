import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Tooltip } from 'antd';
import { setTheme, useThemeName } from '../client/preferences.ts';

export function ThemeSwitch() {
  const { t } = useLingui();
  const theme = useThemeName();
  const other = theme === 'dark' ? 'light' : 'dark';
  const label = other === 'light' ? t`Use the light theme` : t`Use the dark theme`;
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        shape="circle"
        aria-label={label}
        icon={other === 'light' ? <SunOutlined aria-hidden="true" /> : <MoonOutlined aria-hidden="true" />}
        onClick={() => setTheme(other)}
      />
    </Tooltip>
  );
}
